import { beforeEach, describe, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

const start = () => visit.start()

/** The host's pages forbid style elements and attributes; its scripts may still write rules. */
const addRules = (rules: string) =>
  visit.page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)

/** How many of three points of the list a click would reach. */
const reachable = () =>
  visit.page.evaluate(() => {
    const shadow = document.querySelector('yaoji-search')?.shadowRoot
    const { left, top, width, height } = shadow?.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect()
    const points = [0.1, 0.5, 0.9].map(part => [left + width / 2, top + height * part] as const)
    return points.filter(([x, y]) => shadow?.elementFromPoint(x, y)?.closest('ul')).length
  })

const marginOf = async () => {
  const [bar, list] = await Promise.all([
    visit.page.locator('.yaoji-search__bar').boundingBox(),
    visit.page.getByRole('listbox').boundingBox(),
  ])
  if (!bar || !list) throw new Error('There is no list.')
  return { below: list.y - bar.y - bar.height, above: bar.y - list.y - list.height, widths: [bar.width, list.width] }
}

describe('the list', () => {
  test.each([
    ['clips what is in it', '.tools { overflow: hidden; contain: paint; height: 60px }'],
    ['covers everything', 'table { position: relative; z-index: 2147483647; background: #fff }'],
    ['turns what is in it', '.tools { transform: translateX(5px); overflow: hidden; height: 60px }'],
  ])('is whole on a host that %s', async (_, rules) => {
    await start()
    await addRules(rules)
    await visit.suggest()
    expect(await reachable()).toBe(3)
    const { below, widths } = await marginOf()
    expect(below).toBeGreaterThan(0)
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0)
    expect(visit.complaints).toEqual([])
  })

  test('opens upwards at the edge, follows the page, and stays in a dialog of the host', async () => {
    await start()
    await addRules('body { padding: 900px 0 }')
    await visit.page.evaluate(() => scrollTo(0, 900))
    await visit.suggest()
    await visit.page.evaluate(() => document.querySelector('yaoji-search')?.scrollIntoView({ block: 'end' }))
    await expect.poll(async () => (await marginOf()).above).toBeGreaterThan(0)
    expect(await reachable()).toBe(3)
    await visit.page.evaluate(() => document.querySelector('yaoji-search')?.scrollIntoView({ block: 'start' }))
    await expect.poll(async () => (await marginOf()).below).toBeGreaterThan(0)
    await visit.page.evaluate(() => {
      const dialog = document.createElement('dialog')
      document.body.append(dialog)
      const box = document.querySelector('yaoji-search')
      if (box) dialog.append(box)
      dialog.showModal()
    })
    await visit.field.press('Escape')
    await visit.page.evaluate(() => document.querySelector('dialog')?.showModal())
    await visit.suggest()
    expect(await reachable()).toBe(3)
  })

  test('hangs from the bar where the browser has no top layer for it', async () => {
    await visit.page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
    await start()
    await visit.suggest()
    expect((await marginOf()).below).toBeGreaterThan(0)
    expect(visit.complaints).toEqual([])
  })
})

describe('keys', () => {
  test('typed into the field are no hot keys of the host, but Escape and Tab that we do not need are', async () => {
    await visit.page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(document, { heard })
      for (const kind of ['keydown', 'keypress', 'keyup', 'input', 'paste'])
        document.addEventListener(kind, event => {
          heard.push(`${kind} ${(event as KeyboardEvent).key ?? ''}`)
          if (event.target instanceof HTMLInputElement) return
          if (/^[am]$/.test((event as KeyboardEvent).key) || kind === 'paste') event.preventDefault()
        })
    })
    await start()
    await visit.field.pressSequentially('amxl')
    await visit.options.nth(2).waitFor()
    expect(await visit.field.inputValue()).toBe('amxl')
    // The list, the text, the words of an empty field: the fourth is of no use to us.
    await visit.field.press('Escape')
    await visit.field.press('Escape')
    await visit.page.getByText('连花清瘟').waitFor()
    await visit.field.press('Escape')
    await visit.field.press('Escape')
    await visit.field.press('Tab')
    const heard = await visit.page.evaluate(() => (document as unknown as { heard: string[] }).heard)
    expect(heard.filter(text => !text.startsWith('keyup'))).toEqual(['keydown Escape', 'keydown Tab'])
  })

  test.each([
    ['on the way up', false],
    ['on the way down', true],
  ])('Enter works on a host that forbids it %s', async (_, isCapture) => {
    await visit.page.addInitScript(capture => {
      for (const kind of ['keydown', 'keypress'])
        document.addEventListener(kind, event => (event as KeyboardEvent).key === 'Enter' && event.preventDefault(), { capture })
    }, isCapture)
    await start()
    await visit.suggest()
    expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toContain('/search?')
    await visit.suggest()
    await visit.field.press('ArrowDown')
    expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toBe(`${visit.site.origin}/list/info/1`)
    expect(visit.context.pages()).toHaveLength(3)
    expect(visit.complaints).toEqual([])
  })
})

describe('the element', () => {
  beforeEach(start)

  test('keeps its text when it is moved, and takes a name that comes later', async () => {
    await visit.field.fill('阿莫')
    await visit.page.evaluate(() => {
      const box = document.querySelector('yaoji-search')
      if (box) document.querySelector('#notice')?.append(box)
    })
    expect(await visit.field.inputValue()).toBe('阿莫')
    await visit.field.press('End')
    await visit.options.nth(2).waitFor()
    await visit.page.evaluate(() => document.querySelector('yaoji-search')?.setAttribute('label', '联盟查药'))
    await visit.page.getByRole('combobox', { name: '联盟查药' }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test.each([
    ['floats', '* { float: left !important; position: relative !important }'],
    ['starts', '* { all: initial }'],
    ['starts by force', 'yaoji-search { all: initial !important; display: block !important }'],
  ])('has its width on a host that %s everything', async (_, rules) => {
    await addRules(rules)
    await expect.poll(async () => (await visit.field.boundingBox())?.width).toBeGreaterThan(150)
    await visit.suggest()
    expect(await reachable()).toBe(3)
  })
})

describe('what fails', () => {
  test("an origin that is not registered is said in one line, and the host's own link is there", async () => {
    visit.service.refuse()
    await visit.start()
    await visit.field.focus()
    const lines = () => visit.complaints.filter(text => text.startsWith('yaoji: '))
    const origin = new URL(visit.address).origin
    await expect.poll(lines).toEqual([expect.stringContaining(`${origin} is not a registered origin`)])
    await expect.poll(() => visit.field.count()).toBe(0)
    expect(await visit.page.getByRole('link', { name: '在药集查找药品', exact: true }).isVisible()).toBe(true)
    expect(await visit.page.getByRole('button', { name: '打开药集购物车' }).isVisible()).toBe(true)
  })

  test('parts that were lost are asked for again when the browser is online again', async () => {
    const files = /\/embed\/\d.*\/(cart|search|rescue)\.js/
    await visit.page.route(files, route => route.abort())
    await visit.start()
    await visit.page.getByRole('button', { name: '打开药集购物车' }).focus()
    await visit.page.getByRole('link', { name: '前往药集查看购物车' }).waitFor()
    expect(visit.complaints.filter(text => text.startsWith('yaoji: '))).toHaveLength(1)
    await visit.page.unroute(files)
    await visit.page.evaluate(() => dispatchEvent(new Event('online')))
    await visit.page.getByRole('button', { name: '打开药集购物车' }).waitFor()
    await visit.suggest()
  })
})

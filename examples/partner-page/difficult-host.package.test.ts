import { expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'
import { standInService } from '../test-support/stand-ins.ts'

const visit = partnerVisit()

test('storage that throws costs only the memory', async () => {
  await visit.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await visit.start()
  await visit.suggest()
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toContain('/search?')
  expect(visit.complaints).toEqual([])
})

test('a service that is down leaves a field that still searches, and no error', async () => {
  await visit.service.stop()
  await visit.start()
  const heard = visit.page.evaluate(
    () =>
      new Promise(resolve => document.addEventListener('yaoji-error', ({ detail }: CustomEventInit) => resolve(detail), { once: true })),
  )
  await visit.field.fill('阿莫')
  expect(await heard).toEqual({ where: 'search', reason: 'failed' })
  expect(await visit.options.count()).toBe(0)
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toContain('/search?')
  expect(visit.complaints.filter(text => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  visit.service = await standInService()
})

test('files that never come leave a field that searches, and a link to the cart', async () => {
  await visit.page.route(/\/embed\/\d.*\.js/, route => route.abort())
  await visit.start()
  await visit.field.fill('阿莫')
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toContain('/search?')
  await visit.page.getByRole('button', { name: '打开药集购物车' }).click()
  await visit.page.getByRole('link', { name: '前往药集查看购物车' }).waitFor()
})

test.each([
  [
    'without style sheets made by a script (Safari 16.3, Firefox 100)',
    () => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'),
  ],
  ['without cascade layers (Chromium 98)', () => Reflect.deleteProperty(window, 'CSSLayerBlockRule')],
])("a browser %s keeps the host's own links and says why, once", async (_, makeOld) => {
  await visit.page.addInitScript(makeOld)
  await visit.page.goto(visit.address)
  await expect.poll(() => visit.complaints).toHaveLength(1)
  expect(visit.complaints[0]).toMatch(/^yaoji: /)
  for (const name of ['在药集查找药品', '药集购物车'])
    expect(await visit.page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  expect(visit.site.asked.filter(path => path.startsWith('/embed/'))).toEqual(['/embed/v1.js'])
})

test('a page whose names cover those of the document keeps its own links', async () => {
  await visit.page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        document.body.append(Object.assign(document.createElement('img'), { name: 'createElement', alt: '' }))
      },
      { once: true },
    ),
  )
  await visit.page.goto(visit.address)
  await expect.poll(() => visit.complaints).toHaveLength(1)
  expect(visit.complaints.filter(text => !text.startsWith('yaoji: '))).toEqual([])
  for (const name of ['在药集查找药品', '药集购物车'])
    expect(await visit.page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
})

test.each([
  ['no data', { data: null }],
  ['a text for the list', { data: { keywords: '', list: 'none', manufacturers: [] } }],
  ['rows that are nothing', { data: { keywords: '', list: [null], manufacturers: [] } }],
])('a service that answers %s leaves the host in peace, and the box goes on at the next letter', async (_, strange) => {
  const body = JSON.stringify({ code: 200, msg: '', timestamp: 1_795_000_000, ...strange })
  const fulfil = { body, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }
  await visit.page.route('**/api/goods/**', route => route.fulfill(fulfil))
  await visit.start()
  await visit.field.fill('阿')
  await visit.page.waitForResponse('**/api/goods/search*')
  await visit.page.getByText('搜索中').waitFor({ state: 'hidden' })
  expect(await visit.options.count()).toBe(0)
  await visit.page.unroute('**/api/goods/**')
  await visit.suggest()
  expect(visit.complaints).toEqual([])
})

test('natives that an old library has replaced are not relied on', async () => {
  await visit.page.addInitScript(() => {
    Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) })
    Object.assign(Array.prototype, {
      toJSON() {
        return 'prototype'
      },
      each() {},
    })
    Object.assign(Object, { values: () => [] })
    Object.assign(Event.prototype, { stop() {} })
  })
  await visit.start()
  await visit.suggest()
  expect(visit.complaints).toEqual([])
})

// MooTools has an Event, Element and Request of its own; portals made with ThinkPHP write `var URL = '/index.php'`.
test.each(['Event', 'KeyboardEvent', 'InputEvent', 'Request', 'Response', 'Element', 'Node', 'Text', 'Hash', 'URL'])(
  'a name of the browser that an old library has given to something else is not relied on: %s',
  async name => {
    await visit.page.addInitScript(taken => {
      Object.defineProperty(window, taken, {
        value: function Own() {
          throw new Error(`The host's own ${taken}`)
        },
      })
    }, name)
    await visit.start()
    await visit.suggest()
    await visit.field.press('ArrowDown')
    await visit.page.locator('[role=option][aria-selected=true]').waitFor()
    const opened = visit.context.waitForEvent('page')
    await visit.field.press('Enter')
    await (await opened).close()
    expect(visit.complaints).toEqual([])
  },
)

test('style rules of the host stay outside', async () => {
  await visit.start()
  const boxOf = async () => ({ ...(await visit.field.boundingBox()), y: 0 })
  const before = await boxOf()
  await visit.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('input, form, svg, ul, li, button { all: revert !important } main { letter-spacing: 9px; text-transform: uppercase }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await boxOf()).toEqual(before)
  const style = await visit.field.evaluate(input => {
    const { letterSpacing, textTransform, fontSize } = getComputedStyle(input)
    return { letterSpacing, textTransform, fontSize }
  })
  expect(style).toEqual({ letterSpacing: 'normal', textTransform: 'none', fontSize: '16px' })
})

test('what the host hides, or lets no pointer reach, is so inside too', async () => {
  await visit.start()
  const wear = (rule: string) =>
    visit.page.evaluate(text => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rule)
  await wear('main { visibility: hidden }')
  expect(await visit.field.isVisible()).toBe(false)
  await wear('main { pointer-events: none }')
  expect(await visit.field.isVisible()).toBe(true)
  expect(await visit.field.evaluate(input => getComputedStyle(input).pointerEvents)).toBe('none')
})

test('the drawer is whole on a page that zooms', async () => {
  await visit.page.setViewportSize({ width: 390, height: 844 })
  await visit.start()
  await visit.page.evaluate(() => document.body.style.setProperty('zoom', '1.5'))
  await visit.page.getByRole('button', { name: '打开药集购物车' }).click()
  const drawer = visit.page.getByRole('dialog', { name: '购物车' })
  await drawer.getByRole('button', { name: '登录' }).waitFor()
  expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('the chosen suggestion differs from the rest by colours of the browser alone', async () => {
  await visit.page.emulateMedia({ forcedColors: 'active' })
  await visit.start()
  await visit.suggest()
  await visit.field.press('ArrowDown')
  const outlineOf = (isChosen: boolean) =>
    visit.page
      .locator(`[role=option][aria-selected=${isChosen}]`)
      .first()
      .evaluate(option => getComputedStyle(option).outlineStyle)
  expect(await outlineOf(true)).toBe('solid')
  expect(await outlineOf(false)).toBe('none')
})

test('what an input method composes from the first key on stays, and suggests', async () => {
  await visit.start()
  await visit.field.focus()
  const method = await visit.context.newCDPSession(visit.page)
  for (const text of ['a', "a'm", "a'm'x"])
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await visit.options.nth(2).waitFor()
  expect(await visit.field.inputValue()).toBe("a'm'x")
  await method.send('Input.insertText', { text: '阿莫' })
  expect(await visit.field.inputValue()).toBe('阿莫')
  expect(visit.complaints).toEqual([])
})

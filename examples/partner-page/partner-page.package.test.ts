import { expect, test } from 'vitest'
import { axeViolations } from '../../scripts/axe.ts'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

test('a visitor gets suggestions and goes to the shop in a tab of its own, under a strict CSP', async () => {
  await visit.start()
  await visit.suggest()
  const violations = await axeViolations(visit.page)
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  expect(await visit.openedBy(() => visit.options.nth(1).click())).toEqual({ url: `${visit.site.origin}/list/info/2`, hasOpener: false })
  expect(visit.complaints).toEqual([])
})

test('Enter searches in the shop, the drawer of the cart leads to its log-in', async () => {
  await visit.start()
  await visit.field.fill(' 布洛芬 ')
  const query = new URLSearchParams({ keywords: '布洛芬', type: '0' })
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toBe(`${visit.site.origin}/search?${query}`)
  await visit.page.getByRole('button', { name: '打开药集购物车' }).click()
  const drawer = visit.page.getByRole('dialog', { name: '购物车' })
  await drawer.getByText('登录后查看购物车').waitFor()
  const violations = await axeViolations(visit.page)
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  const logIn = drawer.getByRole('button', { name: '登录' })
  const opened = await visit.openedBy(() => logIn.click())
  expect(opened).toEqual({ url: expect.stringContaining(`${visit.site.origin}/embed/login?partner=demo&origin=`), hasOpener: true })
  await visit.page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})

test('the host hears what was chosen and may go its own way', async () => {
  await visit.start()
  await visit.page.evaluate(() => {
    document.addEventListener('yaoji-search-choose', event => {
      event.preventDefault()
      document.title = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await visit.suggest()
  await visit.field.press('ArrowDown')
  await visit.field.press('Enter')
  expect(JSON.parse(await visit.page.title())).toEqual({ goodsId: 1, url: `${visit.site.origin}/list/info/1` })
  expect(visit.context.pages()).toHaveLength(1)
})

test('works twice on a page, and again after it was taken out and put back', async () => {
  await visit.start()
  await visit.page.evaluate(() => {
    const second = document.createElement('yaoji-search-box')
    second.setAttribute('label', '第二个搜索框')
    document.querySelector('main')?.append(second)
  })
  const second = visit.page.getByRole('combobox', { name: '第二个搜索框' })
  await second.fill('阿莫')
  await visit.options.nth(2).waitFor()
  expect(await visit.field.inputValue()).toBe('')
  await visit.page.evaluate(() => {
    const element = document.querySelector('yaoji-search-box')
    element?.remove()
    if (element) document.querySelector('main')?.append(element)
  })
  await second.fill('阿莫')
  await visit.options.nth(2).waitFor()
  const parts = await visit.page.evaluate(() => document.querySelector('yaoji-search-box')?.shadowRoot?.childElementCount)
  expect(parts).toBe(1)
  expect(visit.complaints).toEqual([])
})

test('tells at a cart that comes back, too, how much is in it', async () => {
  const goods = { id: 7, name: '阿莫西林胶囊', brand: '', ypgg: '', sccj: '', bzdw: '盒', zbz: 1, qg_number: 1, is_split: 1 }
  const kept = JSON.stringify({ key: '1', lines: [{ number: 1, goods }] })
  await visit.page.addInitScript(text => sessionStorage.setItem('yaoji-visitor-cart', text), kept)
  await visit.start()
  const button = visit.page.getByRole('button', { name: '打开药集购物车，1种商品' })
  await button.waitFor()
  await visit.page.evaluate(async () => {
    const cart = document.querySelector('yaoji-cart')
    cart?.remove()
    await Promise.resolve()
    if (cart) document.querySelector('main')?.append(cart)
  })
  await button.waitFor()
  expect(visit.complaints).toEqual([])
})

test('leaves one object behind in the global scope', async () => {
  await visit.page.addInitScript(() => Object.assign(document, { namesBefore: Object.getOwnPropertyNames(window) }))
  await visit.start()
  await visit.suggest()
  const added = await visit.page.evaluate(() => {
    const { namesBefore } = document as unknown as { namesBefore: string[] }
    return Object.getOwnPropertyNames(window).filter(name => !namesBefore.includes(name))
  })
  expect(added).toEqual(['yaoji'])
})

test('what a browser fetches is what the manifest names, and nothing moves on the page', async () => {
  await visit.page.addInitScript(() => {
    Object.assign(document, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(document, { shift: (document as never as { shift: number }).shift + (entry as never as { value: number }).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const fetched = () => visit.site.asked.filter(path => path.startsWith('/embed/'))
  await visit.start()
  expect(fetched()).toEqual(['/embed/v1.js'])
  await visit.field.pressSequentially('阿莫')
  await visit.options.nth(2).waitFor()
  const { version, parts } = (await (await fetch(`${visit.site.origin}/embed/manifest.json`)).json()) as {
    version: string
    parts: Record<string, string[]>
  }
  const named = (part: string) => (parts[part] ?? []).map(name => `/embed/${version}/${name}`)
  // Behind them come only what the list does not wait for.
  expect(
    fetched()
      .slice(1, 1 + named('search').length)
      .toSorted(),
  ).toEqual(named('search').toSorted())
  expect(await visit.page.evaluate(() => (document as never as { shift: number }).shift)).toBe(0)
})

test('calls of the host wait for the script, and go on after it', async () => {
  await visit.page.addInitScript(() => {
    const calls = [(yaoji: { version: string }) => (document.title = yaoji.version), (yaoji: { openCart: () => void }) => yaoji.openCart()]
    Object.assign(window, { yaoji: calls })
  })
  await visit.start()
  expect(await visit.page.title()).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)
  await visit.page.getByRole('dialog', { name: '购物车' }).waitFor()
  const outcome = await visit.page.evaluate(() => {
    const { yaoji } = window as never as {
      yaoji: { closeCart: () => Promise<boolean>; cart: () => Promise<unknown>; search: (text: string) => void }
    }
    return Promise.all([yaoji.closeCart(), yaoji.cart()])
  })
  expect(outcome).toEqual([true, undefined])
  await visit.page.evaluate(() => (window as never as { yaoji: { search: (text: string) => void } }).yaoji.search('阿莫'))
  await visit.options.nth(2).waitFor()
  await visit.page.evaluate(() => (window as never as { yaoji: { destroy: () => void } }).yaoji.destroy())
  await visit.page.getByRole('link', { name: '在药集查找药品' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('a colour of the host on which nothing can be read is reported once, and the text is made readable', async () => {
  await visit.page.route('**/portal.css', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} yaoji-search { --yaoji-color-primary: #ffd54f }` })
  })
  await visit.start()
  await visit.page.waitForFunction(() => {
    const button = document.querySelector('yaoji-search')?.shadowRoot?.querySelector('.yaoji-search__submit')
    return button && getComputedStyle(button).color === 'rgb(0, 0, 0)'
  })
  expect(visit.complaints).toEqual([expect.stringMatching(/^yaoji: the text colour .+ below 4.5:1/)])
})

test('the colour that is registered for the partner comes with the first touch, stays, and gives way to the page’s own', async () => {
  const look = JSON.stringify({ code: 10000, msg: '', data: { primary: '#ffd54f' }, timestamp: 1_795_000_000, trace_id: '' })
  const headers = { 'access-control-allow-origin': '*' }
  await visit.page.route('**/api/partner/look?*', route => route.fulfill({ body: look, contentType: 'application/json', headers }))
  const submit = visit.page.getByRole('button', { name: '搜索', exact: true })
  const colors = () =>
    submit.evaluate(button => {
      const { color, backgroundColor } = getComputedStyle(button)
      return { color, backgroundColor }
    })
  const registered = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 213, 79)' }
  await visit.start()
  await visit.suggest()
  await expect.poll(colors).toEqual(registered)
  await visit.start()
  expect(await colors()).toEqual(registered)
  await visit.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('yaoji-search { --yaoji-color-primary: #14436f }')
    document.adoptedStyleSheets = [sheet]
  })
  await expect.poll(async () => (await colors()).backgroundColor).toBe('rgb(20, 67, 111)')
})

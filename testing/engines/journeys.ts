import { password } from '../../e2e/support/catalogue.ts'
import { address, seen, until, type Engine } from './engine.ts'
import type { Shop } from './shop.ts'

export type Journey = { name: string; walk: (engine: Engine, shop: Shop) => Promise<void> }

const field = '.yaoji-search__input'

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`Not so: ${what}`)
}

/** As a hand types: the field has the focus, and what suggests has come. */
async function search(engine: Engine, text: string, inside?: string): Promise<void> {
  // The first click hydrates the search box; a click before that opens nothing.
  await until('a box that is awake', async () => {
    await engine.click(inside ? { css: field, inside } : { css: field })
    return engine.read<boolean>(
      `const root = arguments[0] ? document.querySelector(arguments[0]).shadowRoot : document
       root.querySelector('${field}').select()
       return root.querySelector('.yaoji-search__panel') !== null`,
      inside ?? null,
    )
  })
  await engine.type(text)
}

async function visitorSearches(engine: Engine, { siteOrigin }: Shop): Promise<void> {
  await engine.open(`${siteOrigin}/list`)
  await seen(engine, { css: 'main p', text: ' 种' })
  await search(engine, 'amxl')
  await seen(engine, { css: '[role=option]', text: '阿莫西林' })
  await engine.press('Enter')
  await seen(engine, { css: 'main h1', text: '“amxl”的搜索结果' })
  // The goods of the list before stay in sight until those arrive.
  const first = await until('results that are what was searched for', async () => {
    const text = await seen(engine, { css: '.yaoji-goods-row' })
    return text.includes('阿莫西林') && text
  })
  expectThat(!first.includes('¥'), 'a visitor is shown no price')
  await engine.click({ css: '.yaoji-goods-row a', text: '阿莫西林' })
  await address(engine, /\/list\/info\/\d+$/)
  await seen(engine, { css: 'main h1', text: '阿莫西林' })
  await engine.back()
  await seen(engine, { css: 'main h1', text: '“amxl”的搜索结果' })
}

async function sendLogIn(engine: Engine): Promise<void> {
  await engine.click({ css: 'input[name=username]' })
  await engine.type('danti')
  await engine.click({ css: 'input[name=password]' })
  await engine.type(password)
  await engine.press('Enter')
}

async function logIn(engine: Engine, { siteOrigin }: Shop): Promise<void> {
  await engine.open(`${siteOrigin}/login?redirect=%2Forder%3Ftab%3Dcompleted`)
  await sendLogIn(engine)
  await until('the one reload after a log-in', () =>
    engine.read<boolean>(`return performance.getEntriesByType('navigation')[0].type === 'reload' && document.readyState === 'complete'`),
  )
  await seen(engine, { css: '.yaoji-top-bar__company', text: '安和示例大药房' })
}

async function ordersByTab(engine: Engine): Promise<void> {
  const tab = (text: string) => ({ css: '.yaoji-tabs__tab', text })
  const pressed = (text: string) => seen(engine, { css: '.yaoji-tabs__tab[aria-pressed=true]', text })
  await pressed('已完成')
  await seen(engine, { css: '.yaoji-order-row' })
  await engine.click(tab('已取消'))
  await pressed('已取消')
  await until('only cancelled orders', () =>
    engine.read<boolean>(
      `const rows = [...document.querySelectorAll('.yaoji-order-row')]
     return rows.length > 0 && rows.every(row => !row.textContent.includes('已完成') && !row.textContent.includes('已签收'))`,
    ),
  )
  await engine.back()
  await pressed('已完成')
}

/** Asks the service from within the page, as who is logged in there; `answer` is of `data`. */
const asked = (path: string, answer: string) => `
    const request = new XMLHttpRequest()
    request.open('GET', document.querySelector('meta[name=yaoji-service]').content + '${path}', false)
    request.withCredentials = true
    request.send()
    const { data } = JSON.parse(request.responseText)
    return ${answer}`

/** Any quantity of it reaches the start amount of its warehouse. */
const dearGoods = `data.list.find(goods =>
      goods.is_buy === 1 && goods.ck_id === 1 && goods.quota === null && Number(goods.price) > 250 && Number(goods.price) < 3000 &&
      goods.number > 5 * goods.zbz && goods.tags.every(({ name }) => !['近效期', '含麻', '冷藏'].includes(name))).id`

async function addToCart(engine: Engine, { siteOrigin }: Shop): Promise<void> {
  const id = await engine.read<number>(asked('/api/goods/list?in_stock=1&page_size=100&sort=price&order=desc', dearGoods))
  // What an engine before this one left.
  const lines = await engine.read<number>(asked('/api/cart/total', 'data.total.count'))
  await engine.open(`${siteOrigin}/list/info/${id}`)
  await engine.click({ css: 'main button', text: '加入购物车' })
  await seen(engine, { css: '.yaoji-cart-drawer__toggle', text: String(lines + 1) })
}

async function payOrder(engine: Engine): Promise<void> {
  await engine.click({ css: '.yaoji-cart-drawer__toggle' })
  await engine.click({ css: '.yaoji-cart-drawer a, .yaoji-cart-drawer button', text: '去购物车' })
  await address(engine, /\/cart$/)
  await seen(engine, { css: '.yaoji-cart-row' })
  await engine.click({ css: 'main button', text: '去结算' })
  await address(engine, /\/cart\/step2/)
  await engine.click({ css: 'main button', text: '提交订单' })
  await address(engine, /\/cart\/step3\//)
  await engine.click({ css: 'main button', text: '确认支付 ¥' })
  await engine.click({ css: '[role=dialog] button, dialog button', text: '确认支付' })
  await address(engine, /\/cart\/step4/)
  await seen(engine, { css: 'main h1, main h2', text: '支付成功' })
}

async function logOut(engine: Engine, { siteOrigin }: Shop): Promise<void> {
  await engine.open(`${siteOrigin}/`)
  await engine.click({ css: 'header button', text: '退出' })
  await seen(engine, { css: 'header a', text: '登录' })
}

async function buyerOrders(engine: Engine, shop: Shop): Promise<void> {
  await logIn(engine, shop)
  await ordersByTab(engine)
  await addToCart(engine, shop)
  await payOrder(engine)
  await logOut(engine, shop)
}

async function partnerLeadsOn(engine: Engine, { partnerOrigin, siteOrigin }: Shop): Promise<void> {
  const inside = 'yaoji-search'
  await engine.open(partnerOrigin)
  await seen(engine, { css: 'button', text: '购物车', inside: 'yaoji-cart' })
  await search(engine, '板蓝根颗粒', inside)
  await seen(engine, { css: '[role=option]', text: '登录后可见', inside })
  await engine.click({ css: '.yaoji-search__add', inside })
  await seen(engine, { css: 'button', text: '1种商品', inside: 'yaoji-cart' })
  await search(engine, '布洛芬', inside)
  await engine.press('Enter')
  await engine.followNewTab()
  expectThat((await address(engine, /\/search\?/)).startsWith(siteOrigin), 'the search leads to the shop')
  await seen(engine, { css: 'main h1', text: '“布洛芬”的搜索结果' })
}

async function partnerBuys(engine: Engine, { partnerOrigin, siteOrigin }: Shop): Promise<void> {
  const inCart = (css: string, text: string) => ({ css, text, inside: 'yaoji-cart' })
  await engine.open(partnerOrigin)
  await search(engine, '板蓝根颗粒', 'yaoji-search')
  await engine.click({ css: '.yaoji-search__add', inside: 'yaoji-search' })
  await seen(engine, inCart('button', '1种商品'))
  await engine.click(inCart('button', '1种商品'))
  await engine.click(inCart('dialog button', '登录并放进购物车'))
  await engine.followNewTab()
  await seen(engine, { css: 'main h1', text: '登录药集' })
  await sendLogIn(engine)
  await engine.click({ css: 'main button', text: '允许' })
  await engine.followNewTab()
  await seen(engine, inCart('dialog', '所选1种商品已放进购物车'))
  await engine.click(inCart('dialog button', '去药集结算'))
  await engine.followNewTab()
  expectThat((await address(engine, /\/cart\/step2/)).startsWith(siteOrigin), 'the checkout is on our site')
  await seen(engine, { css: 'main', text: '板蓝根颗粒' })
}

async function codeLeadsOn(engine: Engine, { partnerOrigin, siteOrigin }: Shop): Promise<void> {
  const inside = 'yaoji-search'
  await engine.open(partnerOrigin)
  const code = await until('a bar code', async () => {
    // Before the first touch the page asks the service for nothing.
    await engine.click({ css: field, inside })
    return engine.read<string>(`
    const request = new XMLHttpRequest()
    const service = performance.getEntriesByType('resource').map(({ name }) => name).find(name => name.includes('/api/goods/hot'))
    const partner = new URL(service).searchParams.get('partner')
    request.open('GET', new URL('/api/goods/search?' + new URLSearchParams({ partner, keywords: '板蓝根颗粒' }), service).href, false)
    request.send()
    return JSON.parse(request.responseText).data.list.find(({ barcode }) => barcode).barcode`)
  })
  await search(engine, code, inside)
  await engine.press('Enter')
  // A tab of its own, or this one where the engine blocks what comes after an answer.
  const isHere = () => engine.read<boolean>('return arguments[0] === location.origin', siteOrigin)
  await Promise.any([until('this tab to lead on', isHere), engine.followNewTab()])
  expectThat((await address(engine, /\/list\/info\/\d+$/)).startsWith(siteOrigin), 'a whole bar code leads to its goods')
}

/** WebKit keeps no Secure cookie of http://localhost, which the others trust. */
async function plainLogInSaysWhy(engine: Engine, { plainOrigin }: Shop): Promise<void> {
  await engine.open(`${plainOrigin}/login`)
  await sendLogIn(engine)
  if (engine.name === 'WebKit') await seen(engine, { css: '[role=alert]', text: '改用 https 地址' })
  else await seen(engine, { css: '.yaoji-top-bar__company', text: '安和示例大药房' })
}

export const journeys: readonly Journey[] = [
  { name: 'a visitor searches, sees the list and the goods, and goes back', walk: visitorSearches },
  { name: 'a buyer logs in, looks through orders, adds, orders, pays and logs out', walk: buyerOrders },
  { name: 'a partner’s page suggests, keeps what a visitor chooses, and leads to the shop', walk: partnerLeadsOn },
  { name: 'on a partner’s page a visitor chooses, logs in by a window and goes to our checkout', walk: partnerBuys },
  { name: 'a log-in over plain http comes about, or says what is wrong', walk: plainLogInSaysWhy },
  { name: 'a bar code on a partner’s page leads to its goods', walk: codeLeadsOn },
]

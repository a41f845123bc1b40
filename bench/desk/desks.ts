import type { Browser, BrowserContext, Page } from 'playwright'
import { loginCall, storeListCall, storeSwitchCall, type OwnStoreWire } from '../../contract/calls/identity/session.ts'
import { cartListCall, type CartResponseWire } from '../../contract/calls/purchase/cart.ts'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { limits } from '../../contract/limits.ts'
import type { Shop } from '../pages/shop.ts'
import { Hand } from './hand.ts'

const password = 'Yaoji2026!'

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/** A page of a store, at a desktop or a phone. */
export type Desk = { page: Page; hand: Hand; context: BrowserContext; shop: Shop; close: () => Promise<void> }
/** A line of the cart, by what its goods are called. */
export type CartLine = { id: number; goods: string; number: number }

/** Logs a store in and gives it a page at `path`. */
export async function openDesk(
  browser: Browser,
  shop: Shop,
  username: string,
  path: string,
  size: typeof desktop | typeof phone,
): Promise<Desk> {
  const isTouch = size === phone
  const context = await browser.newContext({
    ...{ viewport: size, hasTouch: isTouch, isMobile: isTouch, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
  })
  const answer = await context.request.post(shop.serviceOrigin + loginCall.path, {
    headers: { origin: shop.siteOrigin },
    form: { username, password },
  })
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()}`)
  const page = await context.newPage()
  const hand = new Hand(page, shop.serviceOrigin, isTouch)
  await hand.wait(() => page.goto(shop.siteOrigin + path, { waitUntil: 'load' }))
  return { page, hand, context, shop, close: () => context.close() }
}

/** The lines of the cart of the store that is logged in. */
export async function cartLines({ context, shop }: Desk): Promise<CartLine[]> {
  const answer = await context.request.get(`${shop.serviceOrigin}${cartListCall.path}?filters=${limits.cartFilterAll}`)
  const { data } = (await answer.json()) as EnvelopeWire<CartResponseWire>
  return data.total.data.map(({ goods, number }) => ({ id: goods.id, goods: `${goods.name} ${goods.ypgg}`, number }))
}

/** Goes over to another store of the same person; `company` is what it is called. */
export async function goToStore({ context, shop }: Desk, company: string): Promise<void> {
  const answer = await context.request.get(shop.serviceOrigin + storeListCall.path)
  const { data } = (await answer.json()) as EnvelopeWire<{ list: OwnStoreWire[] }>
  const store = data.list.find(each => each.company === company)
  const moved = await context.request.post(shop.serviceOrigin + storeSwitchCall.path, {
    headers: { origin: shop.siteOrigin },
    form: { id: store?.id ?? 0 },
  })
  if (!moved.ok()) throw new Error(`Cannot go over to ${company}: ${moved.status()}`)
}

import { request } from '@playwright/test'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { goodsListCall, type GoodsListQuery, type GoodsListWire, type GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { loginCall } from '../../contract/calls/identity/session.ts'
import { ladderKind, nextRung } from '../../contract/domain/prices/ladder-price.ts'
import { parseUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { quantityRange, type QuantityRule } from '../../contract/domain/cart/quantity.ts'
import { limits } from '../../contract/limits.ts'
import { ownServiceOrigin, siteOrigin } from './origins.ts'

export const password = 'Yaoji2026!'

export { fullName } from '../../contract/domain/goods/full-name.ts'

const ruleOf = (goods: GoodsWire): QuantityRule => ({
  middlePack: goods.zbz,
  minimum: goods.qg_number,
  isSplittable: goods.is_split === 1,
  stock: goods.number ?? 0,
  quota: goods.quota ?? undefined,
})

/** Least quantity that may be bought. */
export const leastQuantity = (goods: GoodsWire): number => quantityRange(ruleOf(goods)).min

const price = (text: string | null): UnitPrice => parseUnitPrice(text ?? '') ?? (0 as UnitPrice)

/** The rung in "再买 n 享" for a buyer at the least quantity: the next one, if the stock reaches it. */
export function rungToReach(goods: GoodsWire): { number: number; price: string } | undefined {
  const rungs = goods.ladder_price.map(rung => ({ number: rung.number, price: price(rung.price) }))
  const next = nextRung({ kind: ladderKind(goods.ladder_price_type), rungs }, price(goods.own_price), leastQuantity(goods))
  const { step, max } = quantityRange(ruleOf(goods))
  if (!next || next.rung.number % step !== 0 || next.rung.number > max) return
  return goods.ladder_price.find(rung => rung.number === next.rung.number)
}

/** Goods as a member sees them over the API: the first `count` that fit, from the first pages of the list. */
export async function findGoods(
  username: string,
  count: number,
  fits: (goods: GoodsWire) => boolean,
  query: GoodsListQuery = {},
): Promise<GoodsWire[]> {
  const api = await request.newContext({ baseURL: ownServiceOrigin, extraHTTPHeaders: { origin: siteOrigin } })
  await api.post(loginCall.path, { form: { username, password } })
  const found: GoodsWire[] = []
  for (let page = 1, last = 1; page <= last && found.length < count; page++) {
    const params = Object.fromEntries(
      Object.entries({ page_size: limits.pageSizeMax, page, ...query }).map(([name, value]) => [name, String(value)]),
    )
    const answer = (await (await api.get(goodsListCall.path, { params })).json()) as EnvelopeWire<GoodsListWire>
    found.push(...answer.data.list.filter(goods => goods.is_buy === 1).filter(fits))
    last = answer.data.last_page
  }
  await api.dispose()
  if (found.length < count) throw new Error(`The sample catalogue has only ${found.length} of ${count} such goods.`)
  return found.slice(0, count)
}

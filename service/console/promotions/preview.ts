import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { consolePromotionPreviewCall, PromotionPreviewWire } from '@yaoji/contract/calls/console/promotions'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { formatUnitPrice } from '@yaoji/contract/domain/money'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { bestFirst } from '../../catalogue/offer/goods-page.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { endPromotion, savePromotion } from '../../promotions/desk/desk.ts'
import { loadActivities } from '../../promotions/rules/activities.ts'
import { loadSalesOf } from '../../promotions/rules/line-promotions.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Asked = Body<typeof consolePromotionPreviewCall>
type Done = { name: string; now: number }
type Seen = { member: MemberRow; at: number; ids: readonly number[] }
type Card = { offer: Offer; price: string; tags: string[]; gains: string[] }

/** Goods that are shown: the first that it sells, gives or is fed by, else what sells best. */
const shownMax = 6

async function shownGoods(trx: Trx, id: number, at: number): Promise<number[]> {
  const { scope } = await trx.selectFrom('promotion').select('scope').where('id', '=', id).executeTakeFirstOrThrow()
  const { goods_ids: fed = [] } = JSON.parse(scope) as { goods_ids?: number[] } // Written by the desk.
  const sold = trx.selectFrom('promotion_goods').select('goods_id').where('promotion_id', '=', id).where('price_units', '>', 0)
  const special = trx.selectFrom('special_price').select('goods_id').where('promotion_id', '=', id)
  const own = fed.length > 0 ? [] : [...(await sold.orderBy('goods_id').execute()), ...(await special.orderBy('goods_id').execute())]
  const chosen = [...fed, ...own.map(row => row.goods_id)].slice(0, shownMax)
  if (chosen.length > 0) return chosen
  const best = trx.selectFrom('goods').select('id').where('status', '=', 'on').where('with_coupon', '=', 1)
  return (await best.orderBy(bestFirst(at)).limit(shownMax).execute()).map(row => row.id)
}

/** The goods as the store sees them at that moment, by the shop's own rules. */
async function cardsOf(trx: Trx, { member, at, ids }: Seen): Promise<ReadonlyMap<number, Card>> {
  const offers = await loadOffers(trx, member, ids, at)
  const cards = new Map<number, Card>()
  for (const [id, offer] of offers) {
    const price = offer.unitPrice(1)?.price
    const activities = await loadActivities(trx, offer, member, at)
    const sales = (await loadSalesOf(trx, id, { member, now: at })).flatMap(({ kind, goods }) => {
      const sold = goods.find(each => each.goodsId === id)
      return kind === 'flash-sale' && sold ? [messages.sale(operatedPromotionNames[kind], formatUnitPrice(sold.price))] : []
    })
    cards.set(id, {
      offer,
      price: price === undefined ? '' : formatUnitPrice(price),
      tags: offer.tags.map(({ name }) => name),
      gains: [...activities.map(({ text }) => text), ...sales],
    })
  }
  return cards
}

const added = (after: readonly string[], before: readonly string[] = []) => after.filter(text => !before.includes(text))

function goodsWire(id: number, after: Card, before: Card | undefined): PromotionPreviewWire['goods'][number] {
  const { goods, cantBuy } = after.offer
  return {
    goods_id: id,
    name: goods.name,
    spec: goods.spec,
    before: before?.price ?? '',
    after: after.price,
    tags: added(after.tags, before?.tags),
    gains: added(after.gains, before?.gains),
    refusal: cantBuy?.text ?? '',
  }
}

/** Saves it, looks, takes it away and looks again: what differs is what the store gets by it. */
async function lookAt(trx: Trx, { store, ...asked }: Asked, done: Done): Promise<PromotionPreviewWire> {
  const member = await trx.selectFrom('member').selectAll().where('code', '=', store).executeTakeFirst()
  if (!member) throw ApiError.invalid('store', messages.noStore)
  const { promotion_id: id, begins_at } = await savePromotion(trx, asked, done)
  const at = Math.max(done.now, begins_at * 1_000)
  const ids = await shownGoods(trx, id, at)
  const after = await cardsOf(trx, { member, at, ids })
  await endPromotion(trx, { promotion_id: String(id) }, done)
  const before = await cardsOf(trx, { member, at, ids })
  const goods = ids.flatMap(each => {
    const card = after.get(each)
    return card ? [goodsWire(each, card, before.get(each))] : []
  })
  const is_shown = goods.some(each => each.before !== each.after || each.tags.length + each.gains.length > 0)
  return { company: member.company, rank_name: rankNames[member.rank] ?? '', at: seconds(at), is_shown, goods }
}

/** What a store would see of a promotion as it was typed; all that was written for it is rolled back. @throws {ApiError} 422 */
export async function previewPromotion(database: Database, asked: Asked, done: Done): Promise<PromotionPreviewWire> {
  const undo = new Error('a preview is never kept')
  let found: PromotionPreviewWire | undefined
  const work = database.write(async trx => {
    found = await lookAt(trx, asked, done)
    throw undo
  })
  await work.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (!found) throw new Error('a preview ends with what was found, or with its reason')
  return found
}

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { GroupOperatedWire, operateGroupEndCall, operateGroupOpenCall } from '@yaoji/contract/calls/operator/group-buy'
import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { operatedPeriod } from '../../platform/http/request/operated-period.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import { groupKind, readGroupTarget } from '../../promotions/rules/group-offer.ts'
import { countsOf } from './joined.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }
export type Opening = Body<typeof operateGroupOpenCall>

/** The price must be below what everybody without a price of their own pays. @throws {ApiError} 422 at the field */
async function priceOf(trx: Trx, { id }: GoodsRow, { price: text }: Opening): Promise<UnitPrice> {
  const price = parseUnitPrice(text)
  if (price === undefined || price === 0) throw ApiError.invalid('price', messages.noPrice)
  const bases = trx.selectFrom('goods_price').select('price_units').where('goods_id', '=', id).where('rank', '=', 0)
  if ((await bases.execute()).some(({ price_units }) => price_units <= price)) throw ApiError.invalid('price', messages.notLower)
  return price
}

/** @throws {ApiError} 422 at the field */
async function goodsOf(trx: Trx, text: string, begins_at: number): Promise<GoodsRow> {
  const goods = await trx.selectFrom('goods').selectAll().where('id', '=', Number(text)).executeTakeFirst()
  if (!goods || goods.status !== 'on' || !isPromoted(goods)) throw ApiError.invalid('goods_id', messages.noGoods)
  const other = await trx
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .where('kind', '=', groupKind)
    .where('goods_id', '=', goods.id)
    .where('ends_at', '>', begins_at)
    .select('promotion.id')
    .executeTakeFirst()
  if (other) throw ApiError.invalid('goods_id', messages.overlap)
  return goods
}

/** Units of the group. @throws {ApiError} 422 at the field */
function unitsOf({ target, quota, member_limit }: Opening, goods: GoodsRow) {
  const [of, all, each] = [target, quota, member_limit].map(text => (text === undefined ? null : Number(text)))
  if (of && all && all < of) throw ApiError.invalid('quota', messages.quotaBelowTarget)
  const rule = { middlePack: goods.middle_pack, minimum: goods.minimum, isSplittable: goods.is_splittable === 1, stock: Infinity }
  const { min } = quantityRange(rule)
  if (each && each < min) throw ApiError.invalid('member_limit', messages.limitBelowMinimum(min))
  return { quota: all ?? null, member_limit: each ?? null }
}

/** @throws {ApiError} 404 */
async function operated(trx: Trx, id: number): Promise<GroupOperatedWire> {
  const row = await trx.selectFrom('promotion').selectAll().where('id', '=', id).where('kind', '=', groupKind).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  const { outcome, joined } = (await countsOf(trx, [id]))(id)
  return {
    group_id: id,
    name: row.name,
    begins_at: seconds(Number(row.begins_at)),
    ends_at: seconds(Number(row.ends_at)),
    target: readGroupTarget(row) ?? 0,
    joined: joined.units,
    outcome: outcome ?? null,
  }
}

/** Sets a group up for goods; those of one group after the other do not overlap. */
export async function openGroup(trx: Trx, body: Opening, { now }: Done): Promise<GroupOperatedWire> {
  const period = operatedPeriod(body, now)
  const goods = await goodsOf(trx, body.goods_id, period.begins_at)
  const units = unitsOf(body, goods)
  const price_units = await priceOf(trx, goods, body)
  const terms = JSON.stringify({ target: Number(body.target) })
  const { id } = await trx
    .insertInto('promotion')
    .values({ kind: groupKind, name: body.name ?? messages.name, ...period, scope: '{}', terms })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('promotion_goods')
    .values({ promotion_id: id, goods_id: goods.id, price_units, ...units })
    .execute()
  return operated(trx, id)
}

/** Ends a group now; stores that have ordered keep the usual time to pay. A group that has not begun never begins. */
export async function endGroup(trx: Trx, { group_id }: Body<typeof operateGroupEndCall>, { now }: Done): Promise<GroupOperatedWire> {
  const id = Number(group_id)
  await trx
    .updateTable('promotion')
    .set(({ eb, ref }) => ({
      ends_at: now,
      // A period is never empty.
      begins_at: eb
        .case()
        .when('begins_at', '>=', now)
        .then(now - 1)
        .else(ref('begins_at'))
        .end(),
    }))
    .where('id', '=', id)
    .where('kind', '=', groupKind)
    .where('ends_at', '>', now)
    .execute()
  return operated(trx, id)
}

import type { Transaction } from 'kysely'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { pricedMax } from '@yaoji/contract/promotions/document-parts'
import { momentText, type Special } from '@yaoji/contract/goods/special-cells'
import { chunks } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { addPromotion, endPromotion, valuesOf, writeGoodsOf, type Saving } from '../../../promotions/desk/desk.ts'
import { soldIn, type PromotionDocument, type SoldGoods } from '../../../promotions/kinds/document-parts.ts'
import { rowsOf } from '../../../promotions/kinds/kinds.ts'
import type { Done } from '../../done.ts'
import { messages } from '../messages.ts'
import { isSame, specialChange } from './check-specials.ts'
import { homeOf, lockFound, lockPromotions, periodOf, type Home, type Promotion, type SpecialMove } from './homes.ts'
import { readSpecials } from './read-specials.ts'

type Trx = Transaction<Tables>
type Homed = { goodsId: number; from: SpecialMove['from']; special: Special; home: Home }

const rowsAtOnce = 2_000
const kind = 'special' as const

/** 特价 that belong to the goods themselves are replaced by what is written. */
async function writeOwn(trx: Trx, moves: readonly SpecialMove[], homed: readonly Homed[], now: number): Promise<void> {
  const dropped = moves.flatMap(({ goodsId, from }) => (from?.promotion === null ? [goodsId] : []))
  for (const ids of chunks(dropped, rowsAtOnce)) {
    const own = trx.deleteFrom('special_price').where('goods_id', 'in', ids).where('promotion_id', 'is', null)
    await own.where('kind', '=', kind).where('ends_at', '>', now).execute()
  }
  const added = homed.flatMap(({ goodsId: goods_id, special: { price, beginsAt, endsAt }, home }) =>
    home === 'goods' ? [{ goods_id, kind, price_units: price, begins_at: beginsAt, ends_at: endsAt, promotion_id: null }] : [],
  )
  for (const rows of chunks(added, rowsAtOnce))
    await trx
      .insertInto('special_price')
      .values([...rows])
      .execute()
}

const soldOf = ({ goodsId: id, special: { price, limit } }: Homed): SoldGoods => ({
  id,
  price: formatUnitPrice(price as UnitPrice),
  ...(limit !== null && { limit }),
})

function savingOf(document: PromotionDocument): Saving {
  const { beginsAt, endsAt } = periodOf(document)
  return { kind, document, rows: rowsOf(kind, document, null), begins_at: beginsAt, ends_at: endsAt }
}

/** A promotion with other goods; one that a sheet had ended begins again, under its name if that is free. */
async function rewrite(trx: Trx, { row, document }: Promotion, goods: SoldGoods[], done: Done): Promise<void> {
  const saving = savingOf({ ...document, goods })
  const values = valuesOf(saving)
  const { desk_key } = values
  const namesake = await trx
    .selectFrom('promotion')
    .select('id')
    .where('desk_key', '=', desk_key)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  const key = namesake ? null : desk_key
  await trx
    .updateTable('promotion')
    .set({ ...values, desk_key: key })
    .where('id', '=', row.id)
    .execute()
  await writeGoodsOf(trx, row.id, saving, done)
}

/** Takes goods out of a promotion and puts others into it; one that has none left ends. */
async function change(trx: Trx, promotion: Promotion, moves: readonly SpecialMove[], homed: readonly Homed[], done: Done): Promise<void> {
  const { id } = promotion.row
  const coming = new Map(homed.filter(({ home }) => home === id).map(each => [each.goodsId, soldOf(each)]))
  const leaving = new Set(moves.flatMap(({ goodsId, from }) => (from?.promotion === id ? [goodsId] : [])))
  if (coming.size + leaving.size === 0) return
  const isReopened = Number(promotion.row.ends_at) <= done.now
  const before = isReopened ? [] : soldIn(promotion.document)
  const stays = before.flatMap(each => coming.get(each.id) ?? (leaving.has(each.id) ? [] : [each]))
  const known = new Set(stays.map(each => each.id))
  const goods = [...stays, ...[...coming.values()].filter(each => !known.has(each.id))]
  if (goods.length > 0) await rewrite(trx, promotion, goods, done)
  else await endPromotion(trx, { promotion_id: String(id), reason: messages.special.allTaken }, done)
}

/** Adds goods to the promotions that sheets make for a period, each with as many as the form allows. */
async function addToPeriod(trx: Trx, homed: readonly Homed[], { beginsAt, endsAt }: Special, done: Done): Promise<void> {
  let left = homed.map(soldOf)
  for (let number = 1; left.length > 0; number++) {
    const [begins, ends] = [momentText(beginsAt, false), momentText(endsAt, true)]
    const fresh = savingOf({ name: messages.special.promotion(begins, ends, number), begins, ends, goods: left.slice(0, pricedMax) })
    const added = await addPromotion(trx, fresh)
    if (added !== undefined) {
      await writeGoodsOf(trx, added, fresh, done)
      left = left.slice(pricedMax)
      continue
    }
    // One of another sheet, even of one at the same time: then it was waited for.
    const [there] = await lockFound(trx, trx.selectFrom('promotion').selectAll().where('desk_key', '=', valuesOf(fresh).desk_key))
    // Somebody may have ended it since, or limited it to some stores.
    if (!there || there.document.for) continue
    const before = soldIn(there.document)
    const room = pricedMax - before.length
    if (room > 0) await rewrite(trx, there, [...before, ...left.slice(0, room)], done)
    left = left.slice(room)
  }
}

/** The form of a promotion may have saved others before its row was locked. @throws {ApiError} 409 */
async function refuseMoved(trx: Trx, moves: readonly SpecialMove[], now: number): Promise<void> {
  const there = await readSpecials(
    trx,
    moves.map(({ goodsId }) => goodsId),
    now,
  )
  for (const { goodsId, from } of moves) {
    const own = there.get(goodsId)
    if (isSame(own, from)) continue
    const { before, theirs } = specialChange({ goodsId, was: from, now: null }, own)
    throw ApiError.conflict(messages.changed(messages.of(String(goodsId), messages.special.name), before, theirs))
  }
}

/** Changes 特价, each where it is, else in a promotion of its period. `appliedAt`: of a sheet that is taken back. */
export async function moveSpecials(trx: Trx, moves: readonly SpecialMove[], done: Done, appliedAt?: number): Promise<void> {
  if (moves.length === 0) return
  const promotions = await lockPromotions(trx, moves)
  await refuseMoved(trx, moves, done.now)
  const homed = moves.flatMap(({ to, ...move }): Homed[] => {
    const home = homeOf({ ...move, to }, promotions, { now: done.now, appliedAt })
    return to && home !== undefined ? [{ goodsId: move.goodsId, from: move.from, special: to, home }] : []
  })
  await writeOwn(trx, moves, homed, done.now)
  for (const promotion of promotions.values()) await change(trx, promotion, moves, homed, done)
  const periods = Map.groupBy(
    homed.filter(({ home }) => home === 'period'),
    ({ special: { beginsAt, endsAt } }) => `${beginsAt}:${endsAt}`,
  )
  // In one order, so that no two sheets wait for each other.
  for (const [, group] of [...periods].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await addToPeriod(trx, group, group[0]!.special, done)
}

import type { Kysely } from 'kysely'
import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import { formatFen } from '@yaoji/contract/domain/money'
import { audienceOf } from '../../catalogue/offer/participation.ts'
import type { PromotionRow } from '../../catalogue/offer/shop-facts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { operated } from '../../promotions/desk/operated.ts'
import { clashesOf, coverings } from './clashes.ts'
import { costsSoFar, takesMoney } from './costs.ts'
import { stateOf } from './filter.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** For whom, in a few words; empty for every store. */
function audienceText(row: PromotionRow): string {
  const found = audienceOf(row)
  const { ranks, areas, stores, first_order } = found === 'nobody' ? {} : (found ?? {})
  const isFirst = first_order === true || row.kind === 'newcomer'
  return [
    ranks && messages.ranks(ranks),
    areas && messages.areas(areas),
    stores && messages.stores(stores.length),
    isFirst && messages.firstOrder,
  ]
    .filter(Boolean)
    .join(messages.dot)
}

/** How many units of each promotion were sold or given, of how many; nothing where it sells and gives nothing. */
async function unitsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('promotion_goods')
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .select(({ fn }) => ['promotion_id', fn.sum('taken').as('taken'), fn.sum('quota').as('quota'), fn.countAll().as('goods')])
    .select(({ fn }) => fn.count('quota').as('limited'))
    .execute()
  return new Map(
    rows.map(({ promotion_id, taken, quota, goods, limited }) => [
      promotion_id,
      // A total holds only where each of the goods has one.
      { taken: Number(taken), total: Number(goods) === Number(limited) ? Number(quota) : null },
    ]),
  )
}

/** Promotions as rows of the list, in the order in which they were given. */
export async function promotionRows(db: Db, rows: readonly PromotionRow[], now: number): Promise<ConsolePromotionRowWire[]> {
  if (rows.length === 0) return []
  const units = await unitsOf(
    db,
    rows.map(({ id }) => id),
  )
  const costOf = await costsSoFar(db, rows)
  const all = await coverings(db, now)
  const byId = new Map(rows.map(row => [row.id, row]))
  return (await operated(db, rows)).flatMap(wire => {
    const row = byId.get(wire.promotion_id)
    if (!row) return []
    const { orders, saved } = costOf(row)
    const own = all.find(each => each.row.id === row.id)
    return {
      ...wire,
      state: stateOf(row, now),
      audience: audienceText(row),
      taken: units.get(row.id)?.taken ?? null,
      total: units.get(row.id)?.total ?? null,
      orders,
      saved: takesMoney(row.kind) ? formatFen(saved) : '',
      clashes: clashesOf(own, all).length,
    }
  })
}

import { sql, type Kysely } from 'kysely'
import type { PointsGoodsWire, PointsMallWire } from '@yaoji/contract/calls/rewards/points-mall'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { pointsGoodsStateOf } from '@yaoji/contract/domain/rewards/points-mall'
import { allowanceOf, amountOrNull, type Orderer } from '../../purchase/checkout/approval.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow, PointsGoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { fundsOf } from '../../purchase/pay-method/funds.ts'
import { giftPath } from '../../platform/drawing/gift.ts'
import { ownPicture } from '../../platform/drawing/path.ts'

type Db = Kysely<Tables>
export type Looker = { member: MemberRow | undefined; orderer: Orderer | undefined; now: number; serviceOrigin: string }

/** The own picture of goods, else one that is drawn from their name. */
export function pictureOf({ image, name }: Pick<PointsGoodsRow, 'image' | 'name'>, serviceOrigin: string): string {
  return ownPicture(image || giftPath(name), serviceOrigin) ?? ''
}

/** How many of each of these goods a store has had; what was cancelled does not count. */
export async function hadOf(db: Db, memberId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('points_order')
    .select(['goods_id'])
    .select(({ fn }) => fn.sum<number | string>('quantity').as('had'))
    .where('member_id', '=', memberId)
    .where('goods_id', 'in', ids)
    .where('state', '<>', 'cancelled')
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map(row => [row.goods_id, Number(row.had)]))
}

/** The state of goods for a store that has had `had` of them, or for a visitor. */
export function standing(row: PointsGoodsRow, member: Pick<MemberRow, 'points' | 'is_passed'> | undefined, had: number) {
  return pointsGoodsStateOf({
    cost: { points: row.points, cash: row.cash_fen as Fen },
    left: row.total - row.taken,
    limit: row.member_limit,
    store: member && { points: member.points, had, isPassed: member.is_passed === 1 },
  })
}

function goodsWire(row: PointsGoodsRow, had: number, { member, serviceOrigin }: Looker): PointsGoodsWire {
  const { id, name, spec, text, points, cash_fen, total, taken, member_limit } = row
  return {
    ...{ id, name, spec, text, points, cash: formatFen(cash_fen as Fen), left: total - taken, limit: member_limit, had },
    image: pictureOf(row, serviceOrigin),
    ...standing(row, member, had),
  }
}

async function allowanceWire(db: Db, { orderer, now }: Looker): Promise<PointsMallWire['allowance']> {
  const allowance = orderer && (await allowanceOf(db, orderer, now))
  if (!allowance) return null
  const { orderLimit, monthBudget, spent } = allowance
  return { order_limit: amountOrNull(orderLimit), month_budget: amountOrNull(monthBudget), spent: formatFen(spent) }
}

/** One page of the mall: what is left first, the cheapest first. */
export async function readMall(db: Db, query: Parameters<typeof pageWire>[2], looker: Looker): Promise<PointsMallWire> {
  const { member, now } = looker
  const shown = db.selectFrom('points_goods').where('is_shown', '=', 1)
  const total = await countRows(shown)
  const rows = await pageRows(
    shown.selectAll().orderBy(sql`case when taken < total then 0 else 1 end`).orderBy('points').orderBy('id'),
    query,
  )
  const ids = rows.map(row => row.id)
  const had = member && ids.length > 0 ? await hadOf(db, member.id, ids) : new Map<number, number>()
  return {
    ...pageWire(
      rows.map(row => goodsWire(row, had.get(row.id) ?? 0, looker)),
      total,
      query,
    ),
    points: member?.points ?? null,
    balance: member ? formatFen((await fundsOf(db, member.id, now)).balance) : null,
    allowance: await allowanceWire(db, looker),
  }
}

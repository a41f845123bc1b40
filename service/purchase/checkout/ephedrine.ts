import type { Kysely } from 'kysely'
import type { EphedrineProblemWire } from '@yaoji/contract/calls/purchase/checkout'
import { addMonths, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { ephedrineLimits } from '@yaoji/contract/limits'
import type { SaleLine } from '../cart/priced-line.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OpenMethods } from '../pay-method/method.ts'
import { hasPromised } from './buyer.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Asked = { member: MemberRow; lines: readonly SaleLine[]; now: number }

export const isEphedrine = ({ offer }: SaleLine): boolean => offer.goods.is_ephedrine === 1

/** Customer types that sell on to shops: 商业公司 and 连锁公司 (domain.md section 12). */
const companyRanks = [3, 4]

const limitsOf = ({ rank }: MemberRow) => (companyRanks.includes(rank) ? ephedrineLimits.company : ephedrineLimits.shop)

const firstOfMonth = (now: number) => `${chinaDay(now).slice(0, 7)}-01`

type Goods = { memberId: number; goodsIds: readonly number[]; now: number }

const goodsOf = ({ member, lines, now }: Asked): Goods => ({ memberId: member.id, goodsIds: lines.map(({ offer }) => offer.goods.id), now })

/** What a store has ordered of each of these goods and not cancelled, from a China day on to before another. */
async function orderedUnits(db: Db, { memberId, goodsIds }: Goods, from: string, to: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>=', chinaDayStart(from))
    .where('orders.created_at', '<', chinaDayStart(to))
    .where('order_line.goods_id', 'in', goodsIds)
    .groupBy('order_line.goods_id')
    .select(({ fn }) => ['order_line.goods_id', fn.sum<number | string>('order_line.quantity').as('units')])
    .execute()
  return new Map(rows.map(row => [row.goods_id, Number(row.units)]))
}

const soFar = (db: Db, goods: Goods) => {
  const first = firstOfMonth(goods.now)
  return orderedUnits(db, goods, first, addMonths(first, 1))
}

/** More than an order or a month may have of one article. The decision locks the member, so concurrent orders cannot exceed it. */
async function capProblems(db: Db, asked: Asked): Promise<string[]> {
  const { order, month } = limitsOf(asked.member)
  const before = await soFar(db, goodsOf(asked))
  return asked.lines.flatMap(({ offer: { goods }, quantity }) => {
    const { name, pack_unit: unit } = goods
    const left = Math.max(0, month - (before.get(goods.id) ?? 0))
    if (quantity > order) return [messages.ephedrineOrderCap(name, order, unit)]
    return quantity > left ? [messages.ephedrineMonthCap(name, month, left, unit)] : []
  })
}

/** Signed receipts that are not there in time keep the store from the next order. */
function missingReceipts(db: Db, { member, now }: Asked): Promise<number> {
  const missing = db.selectFrom('receipt').where('member_id', '=', member.id).where('state', 'in', ['open', 'rejected'])
  return countRows(missing.where('due_at', '<=', now))
}

/** Why these ephedrine goods cannot be ordered now; empty when they can (domain.md section 6). */
export async function ephedrineProblems(db: Db, asked: Asked, open: OpenMethods): Promise<EphedrineProblemWire[]> {
  if (asked.lines.length === 0) return []
  const missing = await missingReceipts(db, asked)
  return [
    ...(hasPromised(asked.member, asked.now) ? [] : [{ kind: 'promise' as const, text: messages.ephedrinePromise }]),
    ...(open.has('transfer') ? [] : [{ kind: 'transfer' as const, text: messages.ephedrineTransferClosed }]),
    ...(missing === 0 ? [] : [{ kind: 'receipt' as const, text: messages.ephedrineReceipts(missing, ephedrineLimits.receiptDays) }]),
    ...(await capProblems(db, asked)).map(text => ({ kind: 'cap' as const, text })),
  ]
}

/** Units that a store has ordered of goods this month, and on average in each of the months before. */
export async function growthOf(db: Db, goods: Goods): Promise<(goodsId: number) => { month: number; usual: number }> {
  const { monthsLooked } = ephedrineLimits.growth
  const first = firstOfMonth(goods.now)
  const [before, month] = [await orderedUnits(db, goods, addMonths(first, -monthsLooked), first), await soFar(db, goods)]
  return id => ({ month: month.get(id) ?? 0, usual: (before.get(id) ?? 0) / monthsLooked })
}

/** Whether some article exceeds a multiple of its usual amount: the quality department checks first. */
export async function isSuddenGrowth(db: Db, asked: Asked): Promise<boolean> {
  const growth = await growthOf(db, goodsOf(asked))
  return asked.lines.some(({ offer: { goods }, quantity }) => {
    const { month, usual } = growth(goods.id)
    return usual > 0 && month + quantity > usual * ephedrineLimits.growth.factor
  })
}

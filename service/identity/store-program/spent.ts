import type { Kysely } from 'kysely'
import { addMonths, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** This month of China's calendar, from its first moment to that of the next. */
function monthOf(now: number): [begin: number, end: number] {
  const first = `${chinaDay(now).slice(0, 7)}-01`
  return [chinaDayStart(first), chinaDayStart(addMonths(first, 1))]
}

/** What programs ordered by themselves in this month of China's calendar, without cancelled orders. */
export async function spentOf(db: Db, programIds: readonly string[], now: number): Promise<ReadonlyMap<string, Fen>> {
  if (programIds.length === 0) return new Map()
  const [begin, end] = monthOf(now)
  const rows = await db
    .selectFrom('program_order')
    .innerJoin('orders', 'orders.id', 'program_order.order_id')
    .where('program_order.program_id', 'in', programIds)
    .where('program_order.submitted_by', 'is', null)
    .where('program_order.submitted_at', '>=', begin)
    .where('program_order.submitted_at', '<', end)
    .where('orders.state', '>', 0)
    .groupBy('program_order.program_id')
    .select(({ fn }) => ['program_order.program_id', fn.sum<number | string>('orders.payable_fen').as('fen')])
    .execute()
  return new Map(rows.map(({ program_id, fen }) => [program_id ?? '', Number(fen) as Fen]))
}

/** What agents drafted in this month, without dropped drafts. */
export async function draftedOf(db: Db, programIds: readonly string[], now: number): Promise<ReadonlyMap<string, Fen>> {
  if (programIds.length === 0) return new Map()
  const [begin, end] = monthOf(now)
  const rows = await db
    .selectFrom('program_order')
    .where('program_id', 'in', programIds)
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .where('dropped_at', 'is', null)
    .groupBy('program_id')
    .select(({ fn }) => ['program_id', fn.sum<number | string>('payable_fen').as('fen')])
    .execute()
  return new Map(rows.map(({ program_id, fen }) => [program_id ?? '', Number(fen) as Fen]))
}

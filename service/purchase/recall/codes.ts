import { sql, type Kysely } from 'kysely'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { bySlices } from '../trace-codes/packs.ts'
import { messages } from './messages.ts'
import type { Among, Batch, SoldUnits } from './units.ts'

type Db = Kysely<Tables>

/** Codes from the first to the last; a single one is both. */
export type CodeRange = { first: string; last: string }

/** Packs that one range may hold, and ranges that one recall may have: more is a recall of the batch. */
const packsMax = 100_000
const rangesMax = 2_000
/** Packs with codes outside of a range that lie in its cartons; those of other ranges of the recall are counted once (mergedRanges). */
const insideMax = 20_000
/** Conditions in one statement. */
const rangesAtOnce = 200

/** Codes of 20 digits sort as numbers; those of GS1 may have letters behind them. */
const isCounted = /^\d{20}$/
/** Between the first and the last code of a range. */
const between = /[~～至]/

/** `8100…1~8100…9`, or one code. @throws {ApiError} 422 at `subjects` */
function rangeOf(subject: string): CodeRange {
  const [from = '', until = from] = subject.split(between)
  const [first, last] = [readTraceCode(from)?.code, readTraceCode(until)?.code]
  if (first === undefined || last === undefined) throw ApiError.invalid('subjects', messages.noCode(subject))
  if (first !== last && !(isCounted.test(first) && isCounted.test(last)))
    throw ApiError.invalid('subjects', messages.rangeOfDigits(subject))
  if (last < first) throw ApiError.invalid('subjects', messages.rangeTurned(subject))
  return { first, last }
}

/** What is registered or was sent between two codes, by goods and batch. @throws {ApiError} 422 for nothing, or too much */
async function batchesIn(db: Db, subject: string, { first, last }: CodeRange): Promise<Batch[]> {
  const batches = new Map<string, Batch>()
  for (const table of ['trace_pack', 'trace_code'] as const) {
    const inRange = db
      .selectFrom(table as 'trace_pack')
      .select(['goods_id', 'batch'])
      .where('code', '>=', first)
      .where('code', '<=', last)
      .limit(packsMax + 1)
    const found = await db
      .selectFrom(inRange.as('packs'))
      .select(['goods_id', 'batch'])
      .select(({ fn }) => fn.countAll<number | string>().as('packs'))
      .groupBy(['goods_id', 'batch'])
      .execute()
    if (found.reduce((sum, { packs }) => sum + Number(packs), 0) > packsMax)
      throw ApiError.invalid('subjects', messages.rangeTooWide(packsMax))
    for (const { goods_id: goodsId, batch: number } of found) batches.set(`${goodsId}:${number}`, { goodsId, number })
  }
  if (batches.size === 0) throw ApiError.invalid('subjects', messages.noCode(subject))
  return [...batches.values()]
}

/** What lies in cartons and pallets between two codes and has a code outside of them. @throws {ApiError} 422 at `subjects` for too much */
async function unfolded(db: Db, { first, last }: CodeRange): Promise<CodeRange[]> {
  const whole = db.selectFrom('trace_pack').select('code').where('code', '>=', first).where('code', '<=', last).where('level', '>', 1)
  const outside = db
    .selectFrom('trace_pack')
    .select(['code', 'level'])
    .where(({ or, eb }) => or([eb('code', '<', first), eb('code', '>', last)]))
    .limit(insideMax + 1)
  const packs = await outside.where('parent', 'in', whole).execute()
  // Cartons outside of the range on a pallet in it. Cartons in the range are among `whole` already.
  const cartons = packs.filter(({ level }) => level > 1).map(({ code }) => code)
  packs.push(...(await bySlices(cartons, slice => outside.where('parent', 'in', slice).execute())))
  if (packs.length > insideMax) throw ApiError.invalid('subjects', messages.rangeTooWide(insideMax))
  return packs.map(({ code }) => ({ first: code, last: code }))
}

/** Ranges in their order, those that touch each other as one: no pack is counted twice. */
function merged(ranges: readonly CodeRange[]): CodeRange[] {
  const sorted = ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))
  const whole: CodeRange[] = []
  for (const range of sorted) {
    const before = whole.at(-1)
    if (before && range.first <= before.last)
      whole[whole.length - 1] = { first: before.first, last: range.last > before.last ? range.last : before.last }
    else whole.push(range)
  }
  return whole
}

export type Covered = { batches: Batch[]; ranges: CodeRange[] }

/** The batches of a code or a range; with `isOnly` its packs too, cartons and pallets unfolded. @throws {ApiError} 422 at `subjects` */
export async function coveredCodes(db: Db, subject: string, isOnly: boolean): Promise<Covered> {
  const range = rangeOf(subject)
  return { batches: await batchesIn(db, subject, range), ranges: isOnly ? [range, ...(await unfolded(db, range))] : [] }
}

/** @throws {ApiError} 422 for more ranges than a recall of codes may have */
export function mergedRanges(ranges: readonly CodeRange[]): CodeRange[] {
  const whole = merged(ranges)
  if (whole.length > rangesMax) throw ApiError.invalid('subjects', messages.tooManyCodes(rangesMax))
  return whole
}

/** The codes that a recall is about; none where it is about whole batches. */
export async function rangesOf(db: Db, recallId: string): Promise<CodeRange[]> {
  const rows = db.selectFrom('recall_code').select(['first_code as first', 'last_code as last']).where('recall_id', '=', recallId)
  return rows.orderBy('first_code').execute()
}

/** Whether a code is in one of these ranges. */
export const isIn = (ranges: readonly CodeRange[], code: string): boolean => ranges.some(({ first, last }) => first <= code && code <= last)

/** What stores were sent of these codes, and what came back: a pack is a unit. */
export async function codesSent(db: Db, ranges: readonly CodeRange[], { memberId, until }: Among = {}): Promise<SoldUnits[]> {
  const sums = new Map<string, SoldUnits>()
  for (const some of chunks(ranges, rangesAtOnce)) {
    const rows = await db
      .selectFrom('trace_code')
      .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
      .innerJoin('orders', 'orders.id', 'parcel.order_id')
      .where(({ or, and, eb }) =>
        or(some.map(({ first, last }) => and([eb('trace_code.code', '>=', first), eb('trace_code.code', '<=', last)]))),
      )
      .$if(memberId !== undefined, own => own.where('orders.member_id', '=', memberId!))
      .$if(until !== undefined, before => before.where('parcel.shipped_at', '<=', until!))
      .select(['orders.member_id', 'trace_code.goods_id', 'trace_code.batch as number'])
      .select(({ fn }) => [
        fn.countAll<number | string>().as('sold'),
        sql<number | string>`sum(case when trace_code.returned_at is null then 0 else 1 end)`.as('returned'),
      ])
      .groupBy(['orders.member_id', 'trace_code.goods_id', 'trace_code.batch'])
      .execute()
    for (const { member_id, goods_id, number, ...units } of rows) {
      const key = `${member_id}:${goods_id}:${number}`
      const { sold = 0, returned = 0 } = sums.get(key) ?? {}
      sums.set(key, { member_id, goods_id, number, sold: sold + Number(units.sold), returned: returned + Number(units.returned) })
    }
  }
  return [...sums.values()].toSorted(
    (one, other) => one.member_id - other.member_id || one.goods_id - other.goods_id || (one.number < other.number ? -1 : 1),
  )
}

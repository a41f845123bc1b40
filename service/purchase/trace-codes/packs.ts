import type { Kysely, Selectable, Transaction } from 'kysely'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type TracePack = Selectable<Tables['trace_pack']>

/** Statements take a bounded number of values. */
const sliceSize = 500
/** A pallet holds cartons, and a carton packs. */
const levelsBelow = 2

export async function bySlices<Value, Row>(values: readonly Value[], read: (slice: readonly Value[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of chunks(values, sliceSize)) rows.push(...(await read(some)))
  return rows
}

/** Known packs by their codes. */
export async function packsByCode(db: Db, codes: readonly string[]): Promise<Map<string, TracePack>> {
  const rows = await bySlices([...new Set(codes)], slice => db.selectFrom('trace_pack').selectAll().where('code', 'in', slice).execute())
  return new Map(rows.map(row => [row.code, row]))
}

const insideOf = (db: Db, parents: readonly string[]) =>
  bySlices(parents, slice => db.selectFrom('trace_pack').selectAll().where('parent', 'in', slice).orderBy('code').execute())

/** A code as it is stored. @throws {ApiError} 422 at `field` for a text that is none */
export function codeOf(typed: string, field: string): string {
  const code = readTraceCode(typed)?.code
  if (code === undefined) throw ApiError.invalid(field, messages.noCode(typed))
  return code
}

/** @throws {ApiError} 409 for a code that says of itself that it is a carton, but whose packs are not registered */
export function refuseUnregistered(code: string): void {
  if ((readTraceCode(code)?.level ?? 1) > 1) throw ApiError.conflict(messages.empty(code))
}

/** The first code that is in the list a second time. */
export function firstTwice(codes: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return codes.find(code => seen.size === seen.add(code).size)
}

/**
 * The single packs among these packs and in their cartons and pallets.
 *
 * @throws {ApiError} 409 where a carton was opened, or what is in it is not registered
 */
export async function unfold(db: Db, packs: readonly TracePack[]): Promise<TracePack[]> {
  const singles = packs.filter(({ level }) => level === 1)
  let whole = packs.filter(({ level }) => level > 1)
  for (let depth = 0; depth < levelsBelow && whole.length > 0; depth++) {
    const opened = whole.find(each => each.opened_at !== null)
    if (opened) throw ApiError.conflict(messages.opened(opened.code))
    const inside = await insideOf(
      db,
      whole.map(({ code }) => code),
    )
    const filled = new Set(inside.map(({ parent }) => parent))
    const empty = whole.find(({ code }) => !filled.has(code))
    if (empty) throw ApiError.conflict(messages.empty(empty.code))
    singles.push(...inside.filter(({ level }) => level === 1))
    whole = inside.filter(({ level }) => level > 1)
  }
  return singles
}

/** Notes that packs of these cartons went out singly, and of the pallets that hold them. What is opened has told its pallet already. */
export async function noteOpened(trx: Transaction<Tables>, parents: readonly string[], now: number): Promise<void> {
  let open = [...new Set(parents)].toSorted()
  for (let depth = 0; depth < levelsBelow && open.length > 0; depth++) {
    const noted = await bySlices(open, slice =>
      trx
        .updateTable('trace_pack')
        .set({ opened_at: now })
        .where('code', 'in', slice)
        .where('opened_at', 'is', null)
        .returning('parent')
        .execute(),
    )
    open = [...new Set(noted.flatMap(({ parent }) => parent ?? []))].toSorted()
  }
}

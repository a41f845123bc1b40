import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type TracePack = Selectable<Tables['trace_pack']>

/** Statements take a bounded number of values. */
const sliceSize = 500
/** A pallet holds cartons, and a carton packs. */
const levelsBelow = 2

export async function bySlices<Value, Row>(values: readonly Value[], read: (slice: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < values.length; from += sliceSize) rows.push(...(await read(values.slice(from, from + sliceSize))))
  return rows
}

/** Known packs by their codes. */
export async function packsByCode(db: Db, codes: readonly string[]): Promise<Map<string, TracePack>> {
  const rows = await bySlices([...new Set(codes)], slice => db.selectFrom('trace_pack').selectAll().where('code', 'in', slice).execute())
  return new Map(rows.map(row => [row.code, row]))
}

const insideOf = (db: Db, parents: readonly string[]) =>
  bySlices(parents, slice => db.selectFrom('trace_pack').selectAll().where('parent', 'in', slice).orderBy('code').execute())

/**
 * The single packs in a carton or pallet.
 *
 * @throws {ApiError} 409 where the carton was opened, or what is in it is not registered
 */
export async function unfold(db: Db, pack: TracePack): Promise<TracePack[]> {
  if (pack.level === 1) return [pack]
  const singles: TracePack[] = []
  let whole: TracePack[] = [pack]
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

/** Notes that packs of these cartons went out singly, and of the pallets that hold them. */
export async function noteOpened(trx: Transaction<Tables>, parents: readonly string[], now: number): Promise<void> {
  let open = [...new Set(parents)].toSorted()
  for (let depth = 0; depth < levelsBelow && open.length > 0; depth++) {
    const packs = await packsByCode(trx, open)
    await bySlices(open, slice =>
      trx.updateTable('trace_pack').set({ opened_at: now }).where('code', 'in', slice).where('opened_at', 'is', null).execute(),
    )
    open = [...new Set([...packs.values()].flatMap(({ parent }) => parent ?? []))].toSorted()
  }
}

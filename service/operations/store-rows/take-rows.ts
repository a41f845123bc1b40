import type { Kysely, Transaction } from 'kysely'
import type { StoreRowsWire, StoreRowWire } from '@yaoji/contract/calls/operator/store-rows'
import { codes } from '@yaoji/contract/codes'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Done } from '../done.ts'
import type { FieldNames } from '../goods-rows/sent-rows.ts'
import { lockStore } from '../operator-calls/store-operations.ts'
import { saidBy } from '../order-rows/take-rows.ts'
import { messages } from './messages.ts'
import { readStoreRows, type StoreRow } from './read-rows.ts'

type Db = Kysely<Tables>
export type Outcome = Pick<StoreRowWire, 'result' | 'reasons'> & Partial<Pick<StoreRowWire, 'confirm'>>
export type KnownStore = Awaited<ReturnType<typeof storesNamed>>[number]

/** What a row changes of its store, undefined where that is nothing; or what is wrong with it. */
export type Judged<Change> = { change: Change | undefined } | { problems: string[] }

/** One kind of rows. */
export type StoreWork<Change> = {
  names: FieldNames
  /** Reads what rows about these stores are judged by; answers what judges one. */
  judging: (db: Db, stores: readonly KnownStore[]) => Promise<(row: StoreRow, store: KnownStore) => Judged<Change>>
  /** Makes the change to a store that is locked. @throws {ApiError} */
  make: (trx: Transaction<Tables>, change: Change, at: { store: KnownStore; row: StoreRow }, done: Done) => Promise<Outcome>
}

const refused = (reasons: readonly string[]): Outcome => ({ result: 'refused', reasons: [...reasons] })
const unchanged: Outcome = { result: 'unchanged', reasons: [] }

/** Stores with these codes of the shop or of the ERP, as far as rows change them. */
async function storesNamed(db: Db, { stores, codes }: { stores: readonly string[]; codes?: readonly string[] }) {
  return db
    .selectFrom('member')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .select(['member.id', 'member.code', 'erp_code', 'rank', 'salesperson', 'address.region'])
    .where(row => row.or([row('member.code', 'in', stores), ...(codes ? [row('erp_code', 'in', codes)] : [])]))
    .execute()
}

/** The store that each row names, and once for all rows; or why there is none. */
async function findStores(db: Db, rows: readonly StoreRow[]): Promise<ReadonlyMap<number, KnownStore | string[]>> {
  const known = await storesNamed(db, { stores: rows.map(({ store }) => store), codes: rows.map(({ code }) => code) })
  const byStore = new Map(known.map(store => [store.code, store]))
  const byCode = new Map(known.filter(({ erp_code }) => erp_code !== '').map(store => [store.erp_code, store]))
  const taken = new Map<number, number>()
  const find = ({ number, code, store, reasons }: StoreRow): KnownStore | string[] => {
    if (reasons.length > 0) return reasons
    const found = store === '' ? byCode.get(code) : byStore.get(store)
    if (!found) return [store === '' ? messages.unknownCode(code) : messages.noStore(store)]
    const before = taken.get(found.id)
    if (before !== undefined) return [messages.duplicate(before)]
    taken.set(found.id, number)
    return found
  }
  return new Map(rows.map(row => [row.number, find(row)]))
}

/** Changes one store in a transaction of its own, so that buyers wait for one store at most; a repeated call may have done it meanwhile. */
async function change<Change>(
  { write }: Database,
  work: StoreWork<Change>,
  { store, row }: { store: KnownStore; row: StoreRow },
  done: Done,
): Promise<Outcome> {
  try {
    return await write(async trx => {
      await lockStore(trx, store.code)
      const [now = store] = await storesNamed(trx, { stores: [store.code] })
      const judged = (await work.judging(trx, [now]))(row, now)
      if ('problems' in judged) return refused(judged.problems)
      return judged.change === undefined ? unchanged : work.make(trx, judged.change, { store: now, row }, done)
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === codes.unavailable) throw error
    return refused(saidBy(error))
  }
}

/** Changes stores row by row; rows that say what there is cost no transaction. @throws {ApiError} 422 at `rows` */
export async function takeStoreRows<Change>(database: Database, work: StoreWork<Change>, text: string, done: Done): Promise<StoreRowsWire> {
  const rows = readStoreRows(text, work.names)
  const found = await findStores(database.read, rows)
  const judge = await work.judging(
    database.read,
    [...found.values()].flatMap(store => (Array.isArray(store) ? [] : [store])),
  )
  const taken: StoreRowWire[] = []
  for (const row of rows) {
    const store = found.get(row.number) ?? []
    const at = { row: row.number, code: row.code, store: Array.isArray(store) ? '' : store.code, confirm: '' }
    if (Array.isArray(store)) {
      taken.push({ ...at, ...refused(store) })
      continue
    }
    const judged = judge(row, store)
    if ('problems' in judged) taken.push({ ...at, ...refused(judged.problems) })
    else taken.push({ ...at, ...(judged.change === undefined ? unchanged : await change(database, work, { store, row }, done)) })
  }
  const count = (...results: StoreRowWire['result'][]) => taken.filter(({ result }) => results.includes(result)).length
  return { rows: taken, done: count('updated', 'unchanged'), waiting: count('to_confirm', 'to_sign'), refused: count('refused') }
}

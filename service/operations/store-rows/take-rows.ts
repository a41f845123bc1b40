import type { Kysely, Transaction } from 'kysely'
import type { StoreRowsWire, StoreRowWire } from '@yaoji/contract/calls/operator/store-rows'
import type { Database } from '../../platform/database/database.ts'
import { lockMembers } from '../../platform/database/lock-member.ts'
import { chunks, hasCode } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import type { FieldNames } from '../goods-rows/sent-rows.ts'
import { attempt, recordedTogether } from '../operator-calls/attempt.ts'
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
  /** Makes the change to a store that is locked. @throws {ApiError} for what refuses the row: nothing of it stays */
  make: (trx: Transaction<Tables>, change: Change, at: { store: KnownStore; row: StoreRow }, done: Done) => Promise<Outcome>
}

/** A change, with what it is made of. */
type Changing = { store: KnownStore; row: StoreRow }

/** Stores that one transaction changes: they share its commit, and their buyers wait for no more of them. */
const changedAtOnce = 20

const refused = (reasons: readonly string[]): Outcome => ({ result: 'refused', reasons: [...reasons] })
const unchanged: Outcome = { result: 'unchanged', reasons: [] }

/** Stores with these codes of the shop or of the ERP, as far as rows change them. */
async function storesNamed(db: Db, { stores, codes }: { stores: readonly string[]; codes?: readonly string[] }) {
  return db
    .selectFrom('member')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .select(['member.id', 'member.code', 'erp_code', 'rank', 'salesperson', 'address.region'])
    .where(row =>
      row.or([row('member.code', 'in', stores), ...(codes ? [row.and([row('erp_code', 'in', codes), hasCode('erp_code')])] : [])]),
    )
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

/** Changes one store, which is locked, or says why not; a repeated call may have done it meanwhile. */
async function change<Change>(
  trx: Transaction<Tables>,
  { work, judged }: { work: StoreWork<Change>; judged: Judged<Change> },
  at: Changing,
  done: Done,
): Promise<Outcome> {
  if ('problems' in judged) return refused(judged.problems)
  const wanted = judged.change
  if (wanted === undefined) return unchanged
  const made = await attempt(trx, done, () => work.make(trx, wanted, at, done))
  return made instanceof ApiError ? refused(saidBy(made)) : made
}

/** Changes a few stores in one transaction, in the order of their rows; answers what became of each row. */
const changeTogether = <Change>({ write }: Database, work: StoreWork<Change>, some: readonly Changing[], done: Done) =>
  write(trx =>
    recordedTogether(trx, done, async by => {
      await lockMembers(
        trx,
        some.map(({ store }) => store.id),
      )
      const now = new Map((await storesNamed(trx, { stores: some.map(({ store }) => store.code) })).map(store => [store.id, store]))
      const judge = await work.judging(trx, [...now.values()])
      const outcomes = new Map<number, Outcome>()
      for (const { store: before, row } of some) {
        const store = now.get(before.id) ?? before
        outcomes.set(row.number, await change(trx, { work, judged: judge(row, store) }, { store, row }, by))
      }
      return outcomes
    }),
  )

/** Changes stores row by row; rows that say what there is cost no transaction. @throws {ApiError} 422 at `rows` */
export async function takeStoreRows<Change>(database: Database, work: StoreWork<Change>, text: string, done: Done): Promise<StoreRowsWire> {
  const rows = readStoreRows(text, work.names)
  const found = await findStores(database.read, rows)
  const judge = await work.judging(
    database.read,
    [...found.values()].flatMap(store => (Array.isArray(store) ? [] : [store])),
  )
  const outcomes = new Map<number, Outcome>()
  const changing: Changing[] = []
  for (const row of rows) {
    const store = found.get(row.number) ?? []
    const judged = Array.isArray(store) ? { problems: store } : judge(row, store)
    if ('problems' in judged) outcomes.set(row.number, refused(judged.problems))
    else if (judged.change === undefined) outcomes.set(row.number, unchanged)
    else if (!Array.isArray(store)) changing.push({ store, row })
  }
  for (const some of chunks(changing, changedAtOnce))
    for (const [number, outcome] of await changeTogether(database, work, some, done)) outcomes.set(number, outcome)
  const taken = rows.map(({ number, code }): StoreRowWire => {
    const store = found.get(number) ?? []
    const at = { row: number, code, store: Array.isArray(store) ? '' : store.code, confirm: '' }
    return { ...at, ...(outcomes.get(number) ?? refused([])) }
  })
  const count = (...results: StoreRowWire['result'][]) => taken.filter(({ result }) => results.includes(result)).length
  return { rows: taken, done: count('updated', 'unchanged'), waiting: count('to_confirm', 'to_sign'), refused: count('refused') }
}

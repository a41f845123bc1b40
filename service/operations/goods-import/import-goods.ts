import { sql, type Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Database } from '../../platform/database/database.ts'
import type { CategoryRow } from '../../platform/database/rows.ts'
import { chunks, isSqlite } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadCategories } from './categories.ts'
import { recordImport, type Importer } from '../audit/import.ts'
import { writeRows } from './write-rows.ts'
import { loadKnown, type KnownShop } from './load-known.ts'
import { writeMatchKeys } from './match-keys.ts'
import { identityOf } from './identity.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import { relockGoods, requiredFrom, undocumentedUntil } from '../../purchase/dossier/relock.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import { messages } from './messages.ts'
import { codeOf, findFalls, type PriceFall } from './price-falls.ts'
import { mergeGoods, type GoodsChange, type Merge, type Shop } from './merge-goods.ts'
import { placeRows, type PlacedRow, type RejectedRow } from './place-rows.ts'
import type { ReadRow } from './read-row.ts'
import { loadStored, type StoredGoods } from './stored-goods.ts'
import { yieldToEventLoop, mapInSlices } from '../../platform/queueing/slices.ts'
import { type TableRow, ImportError } from '../../platform/tables/table.ts'
import { loadWarehouses } from './warehouses.ts'

export type NotedRow = { source: TableRow; notices: readonly string[] }

export type RowOutcome = { id: number; isNew: boolean; state: 'added' | 'updated' | 'unchanged'; notices: readonly string[] }

export type ImportResult = {
  added: number
  updated: number
  unchanged: number
  rejected: readonly RejectedRow[]
  noted: readonly NotedRow[]
  /** Goods whose own row changed: what a search index in this process must take up. */
  changedIds: readonly number[]
  /** What became of each row that was not rejected, by its number. */
  outcomes: ReadonlyMap<number, RowOutcome>
  newCategories: number
  newWarehouse: string | undefined
  /** Prices that have to be confirmed. */
  falls: readonly PriceFall[]
}

/** A change that a row makes, with the goods before it; new goods have none. */
export type RowChange = { line: number; change: GoodsChange; before: StoredGoods | undefined }

type RowsToImport = {
  rows: readonly ReadRow[]
  now: number
  isDryRun?: boolean
  hasSamplePrices?: boolean
  /** The code of the falls that somebody has read. */
  confirm?: string | undefined
  /** Why a row is refused whose price wants a second look; without it all such prices are confirmed together. */
  refuseFall?: (fall: PriceFall) => string
  by?: Importer | undefined
  /** Takes down what is changed, in the same transaction, after it is written. */
  keep?: (changes: readonly RowChange[]) => Promise<void>
  /** That of the caller, if it has one. */
  role?: StaffRole | undefined
  onProgress?: (done: number, total: number) => void
}

export type ImportOptions = RowsToImport & { database: Database }

/** Any fixed number other than the migrations': two imports go one after the other. */
const postgresLock = 7_090_172
const rowsAtOnce = 500

type Tally = {
  added: number
  updated: number
  unchanged: number
  rejected: RejectedRow[]
  noted: NotedRow[]
  changedIds: number[]
  outcomes: Map<number, RowOutcome>
}

function count(tally: Tally, row: PlacedRow, merge: Merge): GoodsChange[] {
  if (merge.state === 'rejected') {
    tally.rejected.push({ state: 'rejected', source: row.source, reasons: [merge.reason] })
    return []
  }
  tally[merge.state]++
  tally.outcomes.set(row.source.number, { id: row.id, isNew: row.isNew, state: merge.state, notices: merge.notices })
  if (merge.notices.length > 0) tally.noted.push({ source: row.source, notices: merge.notices })
  if (merge.state === 'unchanged') return []
  if (merge.change.goods) tally.changedIds.push(row.id)
  return [merge.change]
}

type MergedRow = { row: PlacedRow; merge: Merge }

const changeIn = ({ row, merge }: MergedRow) => ('change' in merge ? [{ row, change: merge.change }] : [])

/** Refuses the rows of these falls. */
function withoutFalls(rows: readonly MergedRow[], falls: readonly PriceFall[], why: (fall: PriceFall) => string): MergedRow[] {
  const byRow = new Map(falls.map(fall => [fall.row, fall]))
  return rows.map(({ row, merge }) => {
    const fall = byRow.get(row.source.number)
    return { row, merge: fall ? { state: 'rejected', reason: why(fall) } : merge }
  })
}

async function storedOf(trx: Transaction<Tables>, rows: readonly PlacedRow[], now: number): Promise<Map<number, StoredGoods>> {
  const ids = rows.filter(row => !row.isNew).map(row => row.id)
  return ids.length > 0 ? loadStored(trx, ids, now) : new Map()
}

async function write(
  trx: Transaction<Tables>,
  changes: readonly GoodsChange[],
  categories: readonly CategoryRow[],
  now: number,
): Promise<void> {
  if (categories.length > 0)
    await trx
      .insertInto('category')
      .values([...categories])
      .execute()
  await writeRows(trx, changes, now)
  await writeMatchKeys(
    trx,
    changes.flatMap(({ goods }) => goods ?? []),
  )
}

/** Goods whose dossiers need other papers now. */
const withOtherPapers = (changes: readonly GoodsChange[], stored: ReadonlyMap<number, StoredGoods>): number[] =>
  changes.flatMap(({ id, goods }) => {
    const before = stored.get(id)?.goods
    if (!goods || !before) return []
    return goods.scope === before.scope && goods.is_ephedrine === before.is_ephedrine ? [] : [id]
  })

async function openShop(trx: Transaction<Tables>, { now, hasSamplePrices = false, isDryRun, role }: RowsToImport) {
  if (!isSqlite(trx) && !isDryRun) await sql`select pg_advisory_xact_lock(${postgresLock})`.execute(trx)
  const warehouses = await loadWarehouses(trx)
  if (warehouses.made && !isDryRun) await trx.insertInto('warehouse').values(warehouses.made).execute()
  const categories = await loadCategories(trx)
  const shop: Shop = {
    ...{ categories, warehouses: warehouses.byName, firstWarehouse: warehouses.first, hasSamplePrices, now, role },
    undocumentedUntil: undocumentedUntil(await requiredFrom(trx)),
    receiptLocks: new Map(),
  }
  return { shop, newWarehouse: warehouses.made?.name }
}

async function knownFor(trx: Transaction<Tables>, rows: readonly ReadRow[]): Promise<KnownShop> {
  const identities = await mapInSlices(rows, row => (row.state === 'goods' ? identityOf(row.input) : undefined))
  return loadKnown(
    trx,
    identities.filter(each => each !== undefined),
  )
}

/** Adds and changes goods by these rows, in a transaction that is open. */
export async function importRows(trx: Transaction<Tables>, options: RowsToImport): Promise<ImportResult> {
  const { rows, now, isDryRun, onProgress } = options
  const { shop, newWarehouse } = await openShop(trx, options)
  const { placed, rejected } = await placeRows(rows, await knownFor(trx, rows), shop.warehouses)
  // All at once: pieces of the file would take them out of order.
  if (!isDryRun)
    await lockGoods(
      trx,
      placed.filter(row => !row.isNew).map(({ id }) => id),
    )
  const tally: Tally = { added: 0, updated: 0, unchanged: 0, rejected, noted: [], changedIds: [], outcomes: new Map() }
  const falls: PriceFall[] = []
  let done = 0
  for (const some of chunks(placed, rowsAtOnce)) {
    await yieldToEventLoop()
    const known = shop.categories.made.length
    const stored = await storedOf(trx, some, now)
    const locked = { ...shop, receiptLocks: await receiptLocks(trx, [...stored.keys()], chinaDay(now)) }
    const merged = some.map(row => ({ row, merge: mergeGoods(row, stored.get(row.id), locked) }))
    const found = await findFalls(trx, merged.flatMap(changeIn), stored)
    if (!options.refuseFall) falls.push(...found)
    const judged = options.refuseFall ? withoutFalls(merged, found, options.refuseFall) : merged
    const changes = judged.flatMap(({ row, merge }) => count(tally, row, merge))
    if (!isDryRun) {
      await write(trx, changes, shop.categories.made.slice(known), now)
      const others = withOtherPapers(changes, stored)
      if (others.length > 0) await relockGoods(trx, others)
      await options.keep?.(
        judged.flatMap(changeIn).map(({ row, change }) => ({ line: row.source.number, change, before: stored.get(row.id) })),
      )
    }
    done += some.length
    onProgress?.(done, placed.length)
  }
  // Thrown inside the transaction, so that nothing of the file is written.
  if (falls.length > 0 && !isDryRun && options.confirm !== codeOf(falls)) throw new ImportError(messages.falls(falls, codeOf(falls)))
  const { added, updated, unchanged } = tally
  if (options.by && !isDryRun)
    await recordImport(trx, 'goods/import', options.by, { added, updated, unchanged, falls: falls.length, rejected: rejected.length }, now)
  tally.rejected.sort((one, other) => one.source.number - other.source.number)
  return { ...tally, falls, newCategories: shop.categories.made.length, newWarehouse }
}

/**
 * Adds and changes goods by the rows of one file, all of it in one transaction or nothing.
 * A search index that lives in this process takes up `changedIds` afterwards.
 */
export function importGoods(options: ImportOptions): Promise<ImportResult> {
  return options.database.write(trx => importRows(trx, options))
}

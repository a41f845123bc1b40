import { startSweep } from '../../platform/clock/sweep.ts'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { openLog } from '../../platform/database/cache/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import { spanOfGoods } from '../../platform/database/goods-portions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { buildApart, type IndexPlace } from '../search/build/build-apart.ts'
import { loadListing, reloadListing } from './load-listing.ts'
import type { Listing } from './listing.ts'
import { openSearchIndex, reloadGoods } from '../search/build/load-index.ts'
import type { SearchIndex } from '../search/search-index.ts'

export const pollEveryMs = 1_000

/** All goods in the memory of one process, which follow the database. */
export type Catalogue = {
  /** What keywords find. */
  search: SearchIndex
  /** What lists are answered from. */
  listing: Listing
  /**
   * Applies every change of goods that is committed by now, from any process. Call it after changing goods; other processes see the change within a
   * second.
   */
  takeUpChanges: () => Promise<void>
}

/** Waits for what is read after the service listens; only calls that search or list do. */
export type CatalogueContext = Context & { catalogue: () => Promise<Catalogue> }

type Goods = Pick<Catalogue, 'search' | 'listing'>
type Loading = {
  stop?: AbortSignal
  /** Where another thread finds the database; without it all is done in this one. */
  place?: IndexPlace
  /** From this number of goods on, a worker thread builds the index; for fewer, starting the thread takes longer. */
  apartFrom?: number
}

/** Each goods is read once for both. */
async function loadHere(read: Kysely<Tables>, now: number, stop?: AbortSignal): Promise<Goods> {
  const search = await openSearchIndex(read)
  const listing = await loadListing(read, now, { onGoods: goods => search.replace(goods), stop })
  search.settle()
  return { search, listing }
}

/** Loads index and listing in parallel. */
async function loadBeside(read: Kysely<Tables>, now: number, { place, stop }: { place: IndexPlace; stop?: AbortSignal }): Promise<Goods> {
  const failed = new AbortController()
  const signal = AbortSignal.any(stop ? [stop, failed.signal] : [failed.signal])
  try {
    const [{ search, changed }, listing] = await Promise.all([buildApart(place, signal), loadListing(read, now, { stop: signal })])
    await reloadGoods(read, search, changed)
    return { search, listing }
  } finally {
    failed.abort()
  }
}

/**
 * Loads index and listing from the database and lets everything else that is ready come in between.
 * Triggers of the tables tell what changes from then on.
 */
export async function loadCatalogue(
  database: Database,
  now: () => number = Date.now,
  { stop, place, apartFrom = 100_000 }: Loading = {},
): Promise<Catalogue> {
  const { read, replica } = database
  const readGoodsLog = await openLog(database, ({ goodsRows }) => goodsRows)
  const readTradeLog = await openLog(database, ({ trade }) => trade)
  const { first, last } = await spanOfGoods(replica)
  const isMany = (last ?? 0) - (first ?? 0) >= apartFrom
  const { search, listing } = await (place && isMany ? loadBeside(replica, now(), { place, stop }) : loadHere(replica, now(), stop))
  let running = Promise.resolve()

  const apply = async (): Promise<void> => {
    await readGoodsLog(async ids => {
      await reloadGoods(read, search, ids)
      await reloadListing(read, listing, ids, now())
    })
    await readTradeLog(ids => reloadListing(read, listing, ids, now()))
  }
  // One after the other: the later one sees at least what the earlier one saw.
  const takeUpChanges = (): Promise<void> => {
    const done = running.then(apply)
    running = done.catch(() => undefined)
    return done
  }
  return { search, listing, takeUpChanges }
}

/** Loads on the first call; after a failure, the next call tries again. */
export function loadedOnce(load: () => Promise<Catalogue>): () => Promise<Catalogue> {
  let loading: Promise<Catalogue> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/**
 * Loads what is not loaded yet and applies changes every second until the returned function is called, which waits for a running refresh. An
 * unreachable database is reported once, when it goes.
 */
export function follow(
  catalogue: () => Promise<Pick<Catalogue, 'takeUpChanges'>>,
  onError: (error: unknown) => void,
  everyMs: number = pollEveryMs,
): () => Promise<void> {
  let isAway = false
  return startSweep({
    everyMs,
    isAtOnce: true,
    async sweep() {
      await (await catalogue()).takeUpChanges()
      isAway = false
    },
    onError(error) {
      if (!isAway) onError(error)
      isAway = true
    },
  })
}

import type { Database } from '../database/database.ts'
import { changesFrom, logPosition } from './change-log.ts'
import { loadSearchIndex, reloadGoods } from './load-index.ts'
import type { SearchIndex } from './search-index.ts'

const pollEveryMs = 1_000

/** The index of one process, kept as the database is. */
export type FollowedIndex = {
  search: SearchIndex
  /**
   * Takes up every change of goods that is committed by now, whoever made it. Call it
   * after changing goods; other processes see the change within a second by themselves.
   */
  takeUpChanges: () => Promise<void>
  /** Takes up changes every second until the returned function is called; that one waits for a running look. */
  follow: (onError: (error: unknown) => void) => () => Promise<void>
}

/** Loads the index from the database. The triggers of the goods table tell what changes from then on. */
export async function loadFollowedIndex(database: Database): Promise<FollowedIndex> {
  let position = await logPosition(database)
  const search = await loadSearchIndex(database.read)
  // What lies at or behind the position is read again every time; it is taken up once.
  let seen = new Map<number, number>()
  let running = Promise.resolve()

  const look = async (): Promise<void> => {
    const next = await logPosition(database)
    const changes = await changesFrom(database, position)
    const news = changes.filter(change => seen.get(change.goods_id) !== change.changed_in)
    if (news.length > 0) await reloadGoods(database.read, search, news.map(change => change.goods_id))
    seen = new Map(changes.filter(change => change.changed_in >= next).map(change => [change.goods_id, change.changed_in]))
    position = next
  }
  // One look after the other: the later one sees at least what the earlier one saw.
  const takeUpChanges = (): Promise<void> => {
    const done = running.then(look)
    running = done.catch(() => undefined)
    return done
  }
  return { search, takeUpChanges, follow: onError => poll(takeUpChanges, onError) }
}

function poll(takeUpChanges: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = takeUpChanges().catch(onError).finally(() => { isBusy = false })
  }, pollEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

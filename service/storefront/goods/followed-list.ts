import type { Follower, Listing, PriceBuyer } from '../../catalogue/listing/listing.ts'
import type { Moment } from '../../catalogue/listing/moment.ts'
import type { Order } from '../../catalogue/listing/part-sort.ts'
import { countingOf, rowsThat, surveyListing, type Counts, type Wanted } from '../../catalogue/listing/survey.ts'
import { orderOf, sortedRows, type Sorter } from './sort.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'

/** Rows that a list keeps in order, at least: what is shown is mostly among them. */
const headLeast = 500
/** Changes that are followed without a request for the list; then it is dropped. */
const changesMax = 1_000

/** The first rows of a list in one order. */
type Head = { order: Order; rows: number[] }

function placeOf({ order, rows }: Head, row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(rows[middle] ?? 0, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A list that follows its goods: what changes is taken out of its counts as it was and counted as it is, and leaves its place and finds
 * another, so that a list of any length is looked through once and not after every change.
 */
export class FollowedList implements Follower {
  readonly #listing: Listing
  readonly #wanted: Wanted
  readonly #buyer: PriceBuyer | undefined
  readonly #moment: Moment
  readonly #counts: Counts
  readonly #take: (row: number, by: 1 | -1) => boolean
  readonly #heads = new Map<string, Head>()
  /** All that the list shows, until the goods change. */
  #rows: Uint32Array | undefined
  #total = 0
  #changes = 0

  constructor(listing: Listing, wanted: Wanted, moment: Moment, buyer: PriceBuyer | undefined) {
    this.#listing = listing
    this.#wanted = wanted
    this.#moment = moment
    this.#buyer = buyer
    const { survey, take } = countingOf(listing, wanted, moment, buyer)
    this.#counts = survey
    this.#take = take
    this.#rows = rowsThat(listing, undefined, row => take(row, 1))
    this.#total = this.#rows.length
  }

  get total(): number {
    return this.#total
  }

  get counts(): Counts {
    return this.#counts
  }

  /** Whether goods are at this time what they were when the list was looked through: no day and no special price has begun or ended. */
  isRightAt({ now, firstSellable, nearEnd }: Moment): boolean {
    const then = this.#moment
    return (
      now >= then.now &&
      firstSellable === then.firstSellable &&
      nearEnd === then.nearEnd &&
      (now === then.now || this.#listing.nextTurn(then.now) > now)
    )
  }

  /** Whether it has had more to follow than it is worth, or there are names that it has no count for. */
  get isOver(): boolean {
    const { columns, facts } = this.#listing
    const { counts } = this
    return (
      this.#changes > changesMax ||
      columns.manufacturers.count() > counts.manufacturers.length ||
      columns.dosageForms.count() > counts.dosageForms.length ||
      columns.categoryIds.length > counts.categories.length ||
      facts.all().some(({ texts }, at) => texts.count() > (counts.facts[at]?.length ?? Infinity))
    )
  }

  /** Ids of goods in an order. */
  page(query: Sorter['query'], [from, to]: readonly [number, number]): number[] {
    this.#changes = 0
    const name = `${query.sort ?? ''} ${query.order ?? ''}`
    let head = this.#heads.get(name)
    if (!head || head.rows.length < Math.min(to, this.#total)) this.#heads.set(name, (head = this.#headOf(query, to)))
    return head.rows.slice(from, to).map(row => this.#listing.columns.id.get(row))
  }

  leave(row: number): void {
    this.#noteChange()
    if (!this.#take(row, -1)) return
    this.#total--
    for (const { rows } of this.#heads.values()) {
      const place = rows.indexOf(row)
      if (place >= 0) rows.splice(place, 1)
    }
  }

  enter(row: number): void {
    this.#noteChange()
    if (!this.#take(row, 1)) return
    for (const head of this.#heads.values()) {
      const place = placeOf(head, row)
      // Behind the last one it may be behind others that are not here.
      if (place < head.rows.length || head.rows.length === this.#total) head.rows.splice(place, 0, row)
    }
    this.#total++
  }

  #noteChange(): void {
    this.#changes++
    this.#rows = undefined
  }

  #headOf(query: Sorter['query'], to: number): Head {
    const [listing, buyer, moment] = [this.#listing, this.#buyer, this.#moment]
    const sorter = { query, buyer, moment }
    this.#rows ??= surveyListing(listing, this.#wanted, moment, buyer).rows
    return { order: orderOf(listing, sorter), rows: sortedRows(listing, this.#rows, sorter, [0, Math.max(headLeast, 2 * to)]) }
  }
}

/** Bounds the work of a change, which is sent to each list. */
const listsMax = 32

type Circumstances = { categories: object; areas: object; moment: Moment }

/** The lists that were asked for last, by what they ask and for whom. */
class FollowedLists implements Follower {
  readonly #lists = new Map<string, FollowedList>()
  #among: readonly object[] = []

  /** A list also depends on the `categories` and `areas` at its creation: if either changes, all lists are dropped. */
  get(key: string, { categories, areas, moment }: Circumstances, make: () => FollowedList): FollowedList {
    const among = [categories, areas]
    if (among.some((each, at) => each !== this.#among[at])) this.#lists.clear()
    this.#among = among
    const known = this.#lists.get(key)
    const list = known && !known.isOver && known.isRightAt(moment) ? known : make()
    // The one that was asked for last is the last to go.
    this.#lists.delete(key)
    this.#lists.set(key, list)
    for (const oldest of this.#lists.keys()) if (this.#lists.size > listsMax) this.#lists.delete(oldest)
    return list
  }

  leave(row: number): void {
    for (const list of this.#lists.values()) list.leave(row)
  }

  enter(row: number): void {
    for (const [key, list] of this.#lists) {
      if (list.isOver) this.#lists.delete(key)
      else list.enter(row)
    }
  }
}

/** Those of one listing. */
export const followedLists = memoizeByObject((listing: Listing): FollowedLists => {
  const lists = new FollowedLists()
  listing.follow(lists)
  return lists
})

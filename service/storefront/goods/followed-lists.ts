import type { Follower, Listing } from '../../catalogue/listing/listing.ts'
import type { Moment } from '../../catalogue/listing/moment.ts'
import type { FollowedList } from './followed-list.ts'

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

const known = new WeakMap<Listing, FollowedLists>()

/** Those of one listing. */
export function followedLists(listing: Listing): FollowedLists {
  const before = known.get(listing)
  if (before) return before
  const lists = new FollowedLists()
  listing.follow(lists)
  known.set(listing, lists)
  return lists
}

import type { GoodsStore } from './goods-store.ts'
import type { Postings } from './postings.ts'
import type { Term } from './term.ts'

/** The goods of one term that are not told yet, the best-selling first. */
class Line {
  readonly term: Term
  slot = -1
  #sales = -1
  #id = -1
  #left: number
  readonly #place: number
  readonly #store: GoodsStore
  readonly #postings: Postings
  readonly #slots: ReturnType<Postings['read']>

  /** Of the same goods those of the term come first that was found first. */
  constructor(store: GoodsStore, term: Term, place: number, most: number) {
    this.term = term
    this.#place = place
    this.#left = most
    this.#store = store
    this.#postings = store.fields[term.field].postings
    this.#slots = this.#postings.read(term.text, most)
  }

  /** Goes on to the next goods; false after the last. */
  next(): boolean {
    if (this.#left-- <= 0) return false
    do {
      this.slot = this.#slots.next()
      if (this.slot < 0) return false
    } while (!this.#postings.has(this.term.text, this.slot))
    this.#sales = this.#store.salesOf(this.slot)
    this.#id = this.#store.idOf(this.slot)
    return true
  }

  isBefore(other: Line): boolean {
    if (this.#sales !== other.#sales) return this.#sales > other.#sales
    return this.#id === other.#id ? this.#place < other.#place : this.#id < other.#id
  }
}

/**
 * The goods of some terms in one order by sales, not more than so many of each. Every list is in that order, so that they are merged by a
 * heap and no more of them is read than is asked for.
 */
export class MergedGoods {
  readonly #heap: Line[] = []
  #isTold = false

  constructor(store: GoodsStore, terms: readonly Term[], ofEach: number) {
    for (const [place, term] of terms.entries()) {
      const line = new Line(store, term, place, ofEach)
      if (line.next()) this.#heap.push(line)
    }
    for (let at = (this.#heap.length >> 1) - 1; at >= 0; at--) this.#sink(at)
  }

  /** The next goods with their term, until those after them are asked for. */
  next(): Readonly<Pick<Line, 'slot' | 'term'>> | undefined {
    if (this.#isTold) this.#goOn()
    this.#isTold = true
    return this.#heap[0]
  }

  #goOn(): void {
    const [first] = this.#heap
    if (first && !first.next()) {
      const last = this.#heap.pop()
      if (last && last !== first) this.#heap[0] = last
    }
    this.#sink(0)
  }

  #sink(from: number): void {
    const heap = this.#heap
    const line = heap[from]
    if (!line) return
    let at = from
    for (let below = 2 * at + 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && heap[below + 1]!.isBefore(heap[below]!)) below++
      const best = heap[below]!
      if (!best.isBefore(line)) break
      heap[at] = best
      at = below
    }
    heap[at] = line
  }
}

import type { GoodsStore } from '../store/goods-store.ts'
import type { Postings } from '../store/postings.ts'
import type { Term } from '../find/term.ts'

/** The remaining goods of one term, the best-selling first. */
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

  /** Of equal goods, those of the term with the lower place come first. */
  constructor(store: GoodsStore, term: Term, place: number, most: number) {
    this.term = term
    this.#place = place
    this.#left = most
    this.#store = store
    this.#postings = store.fields[term.field].postings
    this.#slots = this.#postings.read(term.text, most)
  }

  /** Moves to the next goods; false after the last. */
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
 * Merges the goods of some terms by sales, at most `ofEach` of each term. Every list has that order, so a heap reads no more of them than is
 * requested.
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

  /** The next goods with their term; valid until the next call. */
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

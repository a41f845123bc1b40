import type { TextAt } from './goods-columns.ts'
import { PackedNumbers } from './packed-numbers.ts'

/** What the goods of a field are asked: whether they still have a text, and how they sell. */
export type GoodsFacts = {
  holds: (slot: number, text: number) => boolean
  isBefore: (slot: number, other: number) => number
  salesOf: (slot: number) => number
}

/** The goods of each text, the best-selling first. */
export class Postings {
  readonly #facts: GoodsFacts
  #starts = new Uint32Array(1)
  #slots = new PackedNumbers()
  #later = new Map<number, number[]>()
  readonly #counts = new PackedNumbers()
  #texts = 0

  constructor(facts: GoodsFacts) {
    this.#facts = facts
  }

  /** Lays all out anew, the slots in their order, and answers the texts in the order of their first slot. */
  rebuild(order: Uint32Array, textAt: TextAt): Int32Array {
    const starts = new Uint32Array(this.#texts + 1)
    for (let text = 0; text < this.#texts; text++) starts[text + 1] = (starts[text] ?? 0) + this.count(text)
    const filled = new Uint32Array(this.#texts)
    const slots = new PackedNumbers(starts[this.#texts] ?? 0, order.length)
    const texts = new Int32Array(this.#texts)
    let count = 0
    for (const slot of order) {
      for (let at = 0, text = textAt(slot, 0); text >= 0; text = textAt(slot, ++at)) {
        const used = filled[text] ?? 0
        if (used === 0) texts[count++] = text
        slots.set((starts[text] ?? 0) + used, slot)
        filled[text] = used + 1
      }
    }
    this.#starts = starts
    this.#slots = slots
    this.#later = new Map()
    return texts.slice(0, count)
  }

  /** With `isKept` false the goods are only counted: a rebuild comes before the next question. */
  add(text: number, slot: number, isKept: boolean): void {
    this.#texts = Math.max(this.#texts, text + 1)
    this.#counts.set(text, this.count(text) + 1)
    if (!isKept) return
    const list = this.#later.get(text)
    if (list) list.push(slot)
    else this.#later.set(text, [slot])
  }

  /** The slot itself is passed over by `holds`. */
  remove(text: number): void {
    this.#counts.set(text, this.count(text) - 1)
  }

  count(text: number): number {
    return this.#counts.get(text)
  }

  /** The best-selling slots of a text, at most so many. */
  top(text: number, limit: number): number[] {
    const found: number[] = []
    const end = this.#starts[text + 1] ?? 0
    for (let at = this.#starts[text] ?? end; at < end && found.length < limit; at++) {
      const slot = this.#slots.get(at)
      if (this.#facts.holds(slot, text)) found.push(slot)
    }
    const later = this.#later.get(text)
    if (!later) return found
    const all = new Set([...found, ...later.filter(slot => this.#facts.holds(slot, text))])
    return [...all].sort(this.#facts.isBefore).slice(0, limit)
  }

  /** Sales of the best-selling goods of a text; -1 without any. */
  popularity(text: number): number {
    if (this.#later.has(text)) return this.#salesOfFirst(this.top(text, 1))
    const end = this.#starts[text + 1] ?? 0
    for (let at = this.#starts[text] ?? end; at < end; at++) {
      const slot = this.#slots.get(at)
      if (this.#facts.holds(slot, text)) return this.#facts.salesOf(slot)
    }
    return -1
  }

  #salesOfFirst([best]: readonly number[]): number {
    return best === undefined ? -1 : this.#facts.salesOf(best)
  }
}

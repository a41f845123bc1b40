import { PackedNumbers } from './packed-numbers.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { StateOf } from './state.ts'

/** What the goods of a field are asked: whether they still have a text, and which sell better. */
export type GoodsFacts = {
  holds: (slot: number, text: number) => boolean
  isBefore: (slot: number, other: number) => number
}

/** The texts of all slots, and how many slots each text has. */
export type AllTexts = SlotTexts & { counts: Uint32Array }

/** Slots of a text one after the other, the best-selling first, also of goods that are gone: to be read once. */
class SlotList {
  readonly #slots: PackedNumbers
  #at: number
  readonly #end: number

  constructor(slots: PackedNumbers, from: number, to: number) {
    this.#slots = slots
    this.#at = from
    this.#end = to
  }

  /** -1 after the last. */
  next(): number {
    return this.#at < this.#end ? this.#slots.get(this.#at++) : -1
  }
}

/** The goods of each text, the best-selling first. What is taken up without being added here is known from the next rebuild on. */
export class Postings {
  readonly #facts: GoodsFacts
  #starts = new Uint32Array(1)
  #slots = new PackedNumbers()
  #later = new Map<number, number[]>()
  #counts = new PackedNumbers()

  constructor(facts: GoodsFacts) {
    this.#facts = facts
  }

  /** Of what is laid out. */
  state() {
    return { starts: this.#starts, slots: this.#slots.state(), counts: this.#counts.state() }
  }

  restore({ starts, slots, counts }: StateOf<Postings>): void {
    this.#starts = starts
    this.#slots.restore(slots)
    this.#counts.restore(counts)
  }

  /** Lays all out anew, slot after slot. */
  rebuild({ texts, ends, counts }: AllTexts): void {
    /** Where the next slot of a text comes, and when all have come where those of the next text begin. */
    const starts = new Uint32Array(counts.length + 1)
    for (let text = 1; text < counts.length; text++) starts[text + 1] = (starts[text] ?? 0) + (counts[text - 1] ?? 0)
    const slots = new Uint32Array(texts.length)
    for (let slot = 0, at = 0; slot < ends.length; slot++) {
      for (const end = ends[slot] ?? 0; at < end; at++) {
        const text = texts[at] ?? 0
        const place = starts[text + 1] ?? 0
        slots[place] = slot
        starts[text + 1] = place + 1
      }
    }
    this.#starts = starts
    this.#slots = PackedNumbers.of(slots)
    this.#counts = PackedNumbers.of(counts)
    this.#later = new Map()
  }

  add(text: number, slot: number): void {
    this.#counts.set(text, this.count(text) + 1)
    const list = this.#later.get(text)
    if (list) list.push(slot)
    else this.#later.set(text, [slot])
  }

  /** The slot itself is passed over by `holds`. */
  remove(text: number): void {
    this.#counts.set(text, Math.max(0, this.count(text) - 1))
  }

  count(text: number): number {
    return this.#counts.get(text)
  }

  /** Slots that have a text, or had it; not all of them where no more than so many are wanted. */
  read(text: number, most = Infinity): SlotList {
    const later = this.#later.get(text)
    if (later) {
      const slots = this.#withLater(text, later, most)
      return new SlotList(PackedNumbers.of(slots), 0, slots.length)
    }
    const end = this.#starts[text + 1] ?? 0
    return new SlotList(this.#slots, this.#starts[text] ?? end, end)
  }

  /** Whether goods that are read still have a text. */
  has(text: number, slot: number): boolean {
    return this.#facts.holds(slot, text)
  }

  /** The best-selling slots of a text, those that came later at their place among the others, also where they had it before. */
  #withLater(text: number, later: readonly number[], most: number): number[] {
    const changed = new Set(later.filter(slot => this.has(text, slot)))
    const laid: number[] = []
    const end = this.#starts[text + 1] ?? 0
    for (let at = this.#starts[text] ?? end; at < end && laid.length < most; at++) {
      const slot = this.#slots.get(at)
      if (!changed.has(slot) && this.has(text, slot)) laid.push(slot)
    }
    return [...laid, ...changed].sort(this.#facts.isBefore).slice(0, most)
  }
}

import { PackedNumbers } from '../memory/packed-numbers.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { StateOf } from '../memory/state.ts'

/** Facts of the goods of a field: whether they still have a text, and which sell better. */
export type GoodsFacts = {
  holds: (slot: number, text: number) => boolean
  isBefore: (slot: number, other: number) => number
}

/** The texts of all slots, and the number of slots of each text. */
export type AllTexts = SlotTexts & { counts: Uint32Array }

/** Slots of a text, the best-selling first, including removed goods; to be read once. */
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

/** The goods of each text, the best-selling first. Goods entered without `add` appear after the next rebuild. */
export class Postings {
  readonly #facts: GoodsFacts
  #starts = new Uint32Array(1)
  #slots = new PackedNumbers()
  #later = new Map<number, number[]>()
  #counts = new PackedNumbers()

  constructor(facts: GoodsFacts) {
    this.#facts = facts
  }

  /** State of the packed lists. */
  state() {
    return { starts: this.#starts, slots: this.#slots.state(), counts: this.#counts.state() }
  }

  restore({ starts, slots, counts }: StateOf<Postings>): void {
    this.#starts = starts
    this.#slots.restore(slots)
    this.#counts.restore(counts)
  }

  /** Builds all lists again, slot after slot. */
  rebuild({ texts, ends, counts }: AllTexts): void {
    /** The place of the next slot of each text; at the end, the start of the next text. */
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

  /** `holds` filters out the slot itself. */
  remove(text: number): void {
    this.#counts.set(text, Math.max(0, this.count(text) - 1))
  }

  count(text: number): number {
    return this.#counts.get(text)
  }

  /** Slots that have or had a text; may stop after `most`. */
  read(text: number, most = Infinity): SlotList {
    const later = this.#later.get(text)
    if (later) {
      const slots = this.#withLater(text, later, most)
      return new SlotList(PackedNumbers.of(slots), 0, slots.length)
    }
    const end = this.#starts[text + 1] ?? 0
    return new SlotList(this.#slots, this.#starts[text] ?? end, end)
  }

  /** Whether the goods of a slot still have a text. */
  has(text: number, slot: number): boolean {
    return this.#facts.holds(slot, text)
  }

  /** The best-selling slots of a text, with later ones merged by sales, even if they had the text before. */
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

import { grown } from './packed-numbers.ts'
import type { StateOf } from './state.ts'

const none = -1
/** Ids from here on are kept in a map, so that one huge id does not cost a huge table. */
const tableMax = 8_000_000
const firstRoom = 1_024

/** Where the goods of an id stand: a plain table for the small ids that databases count up. */
export class SlotTable {
  #slots = new Int32Array(firstRoom).fill(none)
  #far = new Map<number, number>()

  state() {
    return { slots: this.#slots, far: this.#far }
  }

  restore({ slots, far }: StateOf<SlotTable>): void {
    this.#slots = slots
    this.#far = far
  }

  get(id: number): number | undefined {
    if (id >= tableMax) return this.#far.get(id)
    const slot = this.#slots[id] ?? none
    return slot === none ? undefined : slot
  }

  set(id: number, slot: number): void {
    if (id >= tableMax) {
      this.#far.set(id, slot)
      return
    }
    if (id >= this.#slots.length) this.#grow(id)
    this.#slots[id] = slot
  }

  delete(id: number): void {
    if (id >= tableMax) this.#far.delete(id)
    else this.#slots[id] = none
  }

  #grow(id: number): void {
    const room = Math.max(id + 1, Math.ceil(this.#slots.length * 1.25))
    this.#slots = grown(this.#slots, new Int32Array(room).fill(none, this.#slots.length))
  }
}

import { SlotTable } from '../memory/slot-table.ts'
import type { StateOf } from '../memory/state.ts'

/** The slot of each goods; slots of removed goods are reused. */
export class GoodsSlots {
  readonly #slots = new SlotTable()
  #free: number[] = []
  #used = 0

  state() {
    return { slots: this.#slots.state(), free: this.#free, used: this.#used }
  }

  restore({ slots, free, used }: StateOf<GoodsSlots>): void {
    this.#slots.restore(slots)
    this.#free = free
    this.#used = used
  }

  /** All slots are below this number. */
  get used(): number {
    return this.#used
  }

  get(id: number): number | undefined {
    return this.#slots.get(id)
  }

  take(id: number): number {
    const slot = this.#free.pop() ?? this.#used++
    this.#slots.set(id, slot)
    return slot
  }

  release(id: number, slot: number): void {
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  /** Renumbers the slots of the goods in this order. Answers the new slot of each former one. */
  layOut(order: Uint32Array, idOf: (slot: number) => number): Uint32Array {
    const newSlots = new Uint32Array(this.#used)
    for (let slot = 0; slot < order.length; slot++) {
      const former = order[slot] ?? 0
      newSlots[former] = slot
      this.#slots.set(idOf(former), slot)
    }
    this.#used = order.length
    this.#free = []
    return newSlots
  }
}

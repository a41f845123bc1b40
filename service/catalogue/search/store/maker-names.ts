import { PackedNumbers } from '../memory/packed-numbers.ts'
import type { StateOf } from '../memory/state.ts'

/** Manufacturers as written, by text, and the manufacturers of each short form. */
export class MakerNames {
  #written: string[] = []
  /** Linked lists: by firm its last maker plus one; by maker the previous one plus one. */
  #lastOf = new PackedNumbers()
  #before = new PackedNumbers()

  state() {
    return { written: this.#written, lastOf: this.#lastOf.state(), before: this.#before.state() }
  }

  restore({ written, lastOf, before }: StateOf<MakerNames>): void {
    this.#written = written
    this.#lastOf.restore(lastOf)
    this.#before.restore(before)
  }

  add(maker: number, firm: number, written: string): void {
    this.#written[maker] = written
    this.#join(maker, firm)
  }

  /** Renumbers these makers in this order, with the new numbers of their firms; drops the others. */
  layOut(order: Int32Array, firmOf: (maker: number) => number): void {
    this.#written = Array.from(order, maker => this.writtenOf(maker))
    this.#lastOf = new PackedNumbers()
    this.#before = new PackedNumbers()
    for (let maker = 0; maker < order.length; maker++) this.#join(maker, firmOf(maker))
  }

  #join(maker: number, firm: number): void {
    this.#before.set(maker, this.#lastOf.get(firm))
    this.#lastOf.set(firm, maker + 1)
  }

  writtenOf(maker: number): string {
    return this.#written[maker] ?? ''
  }

  ofFirm(firm: number): number[] {
    const makers: number[] = []
    for (let next = this.#lastOf.get(firm); next > 0; next = this.#before.get(next - 1)) makers.push(next - 1)
    return makers.reverse()
  }
}

import { PackedNumbers } from './packed-numbers.ts'
import type { StateOf } from './state.ts'

/** Manufacturers by text, as they are written, and those of one short form. */
export class MakerNames {
  #written: string[] = []
  /** By firm the last maker and one; by maker the one before and one. */
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

  /** Numbers these makers anew, in their order, and their firms as they are numbered then; forgets the others. */
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

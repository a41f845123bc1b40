import { PackedNumbers } from './packed-numbers.ts'

/** Manufacturers by text, as they are written, and those of one short form. */
export class MakerNames {
  readonly #written: string[] = []
  /** By firm the last maker and one; by maker the one before and one. */
  readonly #lastOf = new PackedNumbers()
  readonly #before = new PackedNumbers()

  add(maker: number, firm: number, written: string): void {
    this.#written[maker] = written
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

import { bits, endOf, leastSlips, slipsOf } from './slip-count.ts'

const units = 65_536

/** Compares the units of a query, up to 31 of them, with parts of texts; reuses one table for all queries. */
export class UnitSlips {
  readonly #masks = new Int32Array(units)
  #query = ''
  #length = 0

  /** Replaces the query; a longer one is cut. */
  lay(query: string): void {
    if (query === this.#query) return
    for (let at = 0; at < this.#length; at++) this.#masks[this.#query.charCodeAt(at)] = 0
    this.#query = query
    this.#length = Math.min(bits, query.length)
    for (let at = 0; at < this.#length; at++) {
      const unit = query.charCodeAt(at)
      this.#masks[unit] = (this.#masks[unit] ?? 0) | (1 << at)
    }
  }

  /** The fewest slips between the query and any part of a text, and the end of the last such part. */
  to(codes: Uint16Array, from: number, to: number): { slips: number; end: number } {
    const found = leastSlips({ masks: this.#masks, length: this.#length }, { codes, from, to })
    return { slips: slipsOf(found), end: endOf(found) }
  }
}

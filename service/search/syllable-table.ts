import { cutsOf, type Cut } from './segment.ts'

/** Cuts that are remembered; every field asks for those of the same query. */
const cutsKept = 20

/** Every syllable that occurs, as a number. What is no Chinese character stands for itself. */
export class SyllableTable {
  readonly #whole = new Set<string>()
  readonly #begun = new Set<string>()
  readonly #texts: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #begunBy = new Map<string, Set<number>>()
  readonly #cuts = new Map<string, Cut[]>()

  idOf(syllable: string): number {
    const known = this.#ids.get(syllable)
    if (known !== undefined) return known
    const id = this.#texts.push(syllable) - 1
    this.#ids.set(syllable, id)
    this.#whole.add(syllable)
    for (let length = 1; length <= syllable.length; length++) this.#begin(syllable.slice(0, length), id)
    this.#cuts.clear()
    return id
  }

  known(syllable: string): number | undefined {
    return this.#ids.get(syllable)
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  initialOf(id: number): number {
    return this.textOf(id).charCodeAt(0)
  }

  /** The syllables that begin so, with the one that is the whole piece. */
  begunBy(piece: string): ReadonlySet<number> {
    return this.#begunBy.get(piece) ?? new Set()
  }

  /** The ways to cut letters into syllables of which at most `lone` are given by a single letter. */
  cutsOf(letters: string, lone: number): Cut[] {
    const key = `${lone} ${letters}`
    const known = this.#cuts.get(key)
    if (known) return known
    if (this.#cuts.size >= cutsKept) this.#cuts.clear()
    const cuts = cutsOf(letters, lone, { whole: this.#whole, begun: this.#begun })
    this.#cuts.set(key, cuts)
    return cuts
  }

  #begin(piece: string, id: number): void {
    const ids = this.#begunBy.get(piece)
    if (ids) ids.add(id)
    else this.#begunBy.set(piece, new Set([id]))
    if (piece.length < this.textOf(id).length) this.#begun.add(piece)
  }
}

import type { Cut } from './segment.ts'

type IsSyllable = (piece: string) => boolean

/** Letters that one syllable may have been typed as. */
const pieceMax = 7
const cutsMax = 48

/** Syllables without one of their letters, and whole: two that are a slip apart share one of these. */
export class NearSyllables {
  readonly #byPart = new Map<string, Set<string>>()

  add(syllable: string): void {
    if (!/^[a-z]{2,}$/.test(syllable)) return
    for (const part of partsOf(syllable)) {
      const known = this.#byPart.get(part)
      if (known) known.add(syllable)
      else this.#byPart.set(part, new Set([syllable]))
    }
  }

  /** Syllables that a piece of letters may mean with one slip. */
  near(piece: string): string[] {
    const shared = new Set(partsOf(piece).flatMap(part => [...(this.#byPart.get(part) ?? [])]))
    return [...shared].filter(syllable => syllable !== piece && isOneSlip(piece, syllable))
  }
}

function partsOf(letters: string): string[] {
  return [letters, ...Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1))]
}

/** Whether one letter is wrong, missing or extra, or two neighbours are swapped. */
export function isOneSlip(piece: string, syllable: string): boolean {
  let start = 0
  while (start < Math.min(piece.length, syllable.length) && piece[start] === syllable[start]) start++
  let ending = 0
  while (ending < Math.min(piece.length, syllable.length) - start && piece.at(-1 - ending) === syllable.at(-1 - ending)) ending++
  const typed = piece.slice(start, piece.length - ending)
  const meant = syllable.slice(start, syllable.length - ending)
  return Math.max(typed.length, meant.length) <= 1 || (typed.length === 2 && typed === meant.charAt(1) + meant.charAt(0))
}

/** How the letters up to each place are cut into whole syllables, where they can be. */
function cutsUpTo(letters: string, isSyllable: IsSyllable): (Cut | undefined)[] {
  const cuts: (Cut | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - pieceMax); start < end && !cuts[end]; start++) {
      const before = cuts[start]
      const piece = letters.slice(start, end)
      if (before && isSyllable(piece)) cuts[end] = [...before, piece]
    }
  }
  return cuts
}

/** With two neighbours swapped, also the last letter of a syllable and the first of the next. */
function swappedCuts(letters: string, isSyllable: IsSyllable): Cut[] {
  return Array.from({ length: letters.length - 1 }, (_, at) => {
    const swapped = letters.slice(0, at) + letters.charAt(at + 1) + letters.charAt(at) + letters.slice(at + 2)
    return cutsUpTo(swapped, isSyllable)[letters.length] ?? []
  }).filter(cut => cut.length > 0)
}

/** The ways to read letters as syllables of which one has a slip in it, those of few syllables first. */
export function slippedCuts(letters: string, near: NearSyllables, isSyllable: IsSyllable): Cut[] {
  const before = cutsUpTo(letters, isSyllable)
  const found = swappedCuts(letters, isSyllable)
  for (let end = 1; end <= letters.length; end++) {
    const after = cutsUpTo(letters.slice(end), isSyllable)[letters.length - end]
    for (let start = Math.max(0, end - pieceMax); start < end; start++) {
      const left = before[start]
      if (left && after) found.push(...near.near(letters.slice(start, end)).map(syllable => [...left, syllable, ...after]))
    }
  }
  const once = new Map(found.map(cut => [cut.join(' '), cut]))
  return [...once.values()].toSorted((a, b) => a.length - b.length).slice(0, cutsMax)
}

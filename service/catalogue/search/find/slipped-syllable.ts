import { oneLetter, oneLetterSyllables, type Cut } from '../sound/segment.ts'
import { BoundedMemo } from '../memory/bounded-memo.ts'
import { wholeLengths, type SyllableTrie } from '../sound/syllable-trie.ts'

/** Maximum number of letters typed for one syllable. */
const pieceMax = 7
const cutsMax = 48
/** Cache size of near syllables by piece: queries share many pieces. */
const piecesKept = 2_048

/** Syllables whole and without each of their letters: two that differ by one slip share one of these. */
export class NearSyllables {
  readonly #byPart = new Map<string, Set<string>>()
  readonly #near = new BoundedMemo(piecesKept, piece => this.#find(piece))

  add(syllable: string): void {
    if (!/^[a-z]{2,}$/.test(syllable)) return
    this.#near.clear()
    for (const part of partsOf(syllable)) {
      const memoized = this.#byPart.get(part)
      if (memoized) memoized.add(syllable)
      else this.#byPart.set(part, new Set([syllable]))
    }
  }

  /** Syllables that a piece of letters may mean with one slip. */
  near(piece: string): readonly string[] {
    return this.#near.of(piece)
  }

  #find(piece: string): string[] {
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

/** For every place of the letters, the lengths of whole syllables as bits. */
function lengthsIn(letters: string, syllables: SyllableTrie): number[] {
  return Array.from(letters, (letter, at) => {
    const whole = wholeLengths(syllables.lengthsAt(letters, at, pieceMax))
    return oneLetterSyllables.includes(letter) ? whole | oneLetter : whole & ~oneLetter
  })
}

/** For every place after `from`, the start of the syllable before it; -1 if the letters cannot be cut there. */
function cutsFrom(lengths: readonly number[], from: number): Int8Array {
  const begins = new Int8Array(lengths.length + 1).fill(-1)
  begins[from] = from
  for (let start = from; start < lengths.length; start++) {
    if (begins[start] === -1) continue
    const lengthBits = lengths[start] ?? 0
    for (let length = 1; length <= pieceMax && start + length < begins.length; length++)
      if ((lengthBits & (1 << length)) !== 0 && begins[start + length] === -1) begins[start + length] = start
  }
  return begins
}

/** The syllables up to a place, if there are any. */
function cutUpTo(letters: string, begins: Int8Array, from: number, end: number): string[] {
  const cut: string[] = []
  for (let at = end; at > from; at = begins[at] ?? from) cut.push(letters.slice(begins[at], at))
  return cut.reverse()
}

/** Cuts with two neighbours swapped, including the last letter of a syllable and the first of the next. */
function swappedCuts(letters: string, syllables: SyllableTrie): Cut[] {
  return Array.from({ length: letters.length - 1 }, (_, at) => {
    const swapped = letters.slice(0, at) + letters.charAt(at + 1) + letters.charAt(at) + letters.slice(at + 2)
    const begins = cutsFrom(lengthsIn(swapped, syllables), 0)
    return begins[letters.length] === -1 ? [] : cutUpTo(swapped, begins, 0, letters.length)
  }).filter(cut => cut.length > 0)
}

/** A cut that is not joined yet, because most are never examined. */
type Draft = { before: readonly string[]; syllable: readonly string[]; after: readonly string[] }

/** The first different cuts, those of few syllables first, up to a limit. */
function fewestFirst(drafts: readonly Draft[]): Cut[] {
  const bySize: Draft[][] = []
  for (const draft of drafts) (bySize[draft.before.length + draft.syllable.length + draft.after.length] ??= []).push(draft)
  const once = new Map<string, Cut>()
  for (const { before, syllable, after } of bySize.flat()) {
    if (once.size >= cutsMax) break
    const cut = [...before, ...syllable, ...after]
    once.set(cut.join(' '), cut)
  }
  return [...once.values()]
}

/** The ways to read letters as syllables with a slip in one of them, those of few syllables first. */
export function slippedCuts(letters: string, near: NearSyllables, syllables: SyllableTrie): Cut[] {
  const lengths = lengthsIn(letters, syllables)
  const before = cutsFrom(lengths, 0)
  const found: Draft[] = swappedCuts(letters, syllables).map(cut => ({ before: [], syllable: cut, after: [] }))
  for (let end = 1; end <= letters.length; end++) {
    const behind = cutsFrom(lengths, end)
    if (behind[letters.length] === -1) continue
    const after = cutUpTo(letters, behind, end, letters.length)
    for (let start = Math.max(0, end - pieceMax); start < end; start++) {
      if (before[start] === -1) continue
      const syllablesNear = near.near(letters.slice(start, end))
      if (syllablesNear.length === 0) continue
      const left = cutUpTo(letters, before, 0, start)
      for (const syllable of syllablesNear) found.push({ before: left, syllable: [syllable], after })
    }
  }
  return fewestFirst(found)
}

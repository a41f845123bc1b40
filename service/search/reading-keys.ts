// Keys are numbers of a kind each, so that one table holds them all. Keys may be
// shared by chance: every find is checked.
const kind = 2 ** 28
const initialPlaces = 64

const initials = (...codes: number[]): number => codes.reduce((key, code) => key * initialPlaces + (code % initialPlaces), 0)

/** One or more initials from the start of a reading. */
export const startInitialsKey = (...codes: number[]): number => initials(...codes) + codes.length * initialPlaces ** 3
/** Initials anywhere, two or three. */
export const initialsKey = (...codes: number[]): number => kind + initials(...codes) + codes.length * initialPlaces ** 3
/** The first syllable. */
export const startSyllableKey = (syllable: number): number => 2 * kind + syllable
/** A syllable anywhere. */
export const syllableKey = (syllable: number): number => 3 * kind + syllable
/** A syllable and the initial after it. */
export const stepKey = (syllable: number, nextInitial: number): number =>
  4 * kind + syllable * initialPlaces + (nextInitial % initialPlaces)

/** Keys by which a reading is found from its start. */
export function startKeysOf(syllables: ArrayLike<number>, initialOf: (syllable: number) => number): number[] {
  const [first = 0] = [syllables[0]]
  const keys = [startSyllableKey(first), startInitialsKey(initialOf(first))]
  if (syllables.length > 1) keys.push(startInitialsKey(initialOf(first), initialOf(syllables[1] ?? 0)))
  return keys
}

/** Keys by which a reading is found from any place in it. */
export function innerKeysOf(syllables: ArrayLike<number>, initialOf: (syllable: number) => number): number[] {
  const keys: number[] = []
  const codes = Array.from(syllables, initialOf)
  for (let at = 0; at < syllables.length; at++) {
    keys.push(syllableKey(syllables[at] ?? 0))
    if (at + 1 >= syllables.length) break
    keys.push(stepKey(syllables[at] ?? 0, codes[at + 1] ?? 0), initialsKey(codes[at] ?? 0, codes[at + 1] ?? 0))
    if (at + 2 < syllables.length) keys.push(initialsKey(codes[at] ?? 0, codes[at + 1] ?? 0, codes[at + 2] ?? 0))
  }
  return keys
}

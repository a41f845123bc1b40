// Keys are numbers of a kind each, so that one table holds them all. Keys may be
// shared by chance: every find is checked.
const kind = 2 ** 28
const initialPlaces = 64
const syllablePlaces = 8_192

const two = initialPlaces ** 2
const three = initialPlaces ** 3

/** One initial or two from the start of a reading. */
export const startInitialKey = (first: number): number => (first % initialPlaces) + three
export const startInitialsKey = (first: number, second: number): number =>
  (first % initialPlaces) * initialPlaces + (second % initialPlaces) + 2 * three
/** Two or three initials anywhere. */
export const pairOfInitialsKey = (first: number, second: number): number =>
  kind + (first % initialPlaces) * initialPlaces + (second % initialPlaces) + 2 * three
export const threeInitialsKey = (first: number, second: number, third: number): number =>
  kind + (first % initialPlaces) * two + (second % initialPlaces) * initialPlaces + (third % initialPlaces) + 3 * three
/** The first syllable. */
export const startSyllableKey = (syllable: number): number => 2 * kind + syllable
/** A syllable anywhere. */
export const syllableKey = (syllable: number): number => 3 * kind + syllable
/** A syllable and the initial after it. */
export const stepKey = (syllable: number, nextInitial: number): number =>
  4 * kind + syllable * initialPlaces + (nextInitial % initialPlaces)
/** Two syllables one after the other. */
export const pairOfSyllablesKey = (syllable: number, next: number): number => 5 * kind + syllable * syllablePlaces + next

/** Keys by which a reading is found from its start. */
export function startKeysOf(syllables: ArrayLike<number>, initialOf: (syllable: number) => number): number[] {
  const first = syllables[0] ?? 0
  const initial = initialOf(first)
  const keys = [startSyllableKey(first), startInitialKey(initial)]
  if (syllables.length > 1) keys.push(startInitialsKey(initial, initialOf(syllables[1] ?? 0)))
  return keys
}

/** Keys by which a reading is found from any place in it. */
export function innerKeysOf(syllables: ArrayLike<number>, initialOf: (syllable: number) => number): number[] {
  const keys: number[] = []
  let last = 0
  let beforeLast = 0
  // From the end on: what follows is known at every place.
  for (let at = syllables.length - 1; at >= 0; at--) {
    const syllable = syllables[at] ?? 0
    const initial = initialOf(syllable)
    keys.push(syllableKey(syllable))
    if (at + 1 < syllables.length) keys.push(stepKey(syllable, last), pairOfInitialsKey(initial, last))
    if (at + 2 < syllables.length) keys.push(threeInitialsKey(initial, last, beforeLast))
    beforeLast = last
    last = initial
  }
  return keys
}

/** A text as the matcher reads it: at every place a character, if the query may contain characters, and its syllable; undefined after the last. */
export type Spelt = { charAt: (place: number) => string | undefined; syllableAt: (place: number) => string | undefined }

export type SpeltMatch = {
  /** Index of the character after the match. */
  end: number
  /** Number of syllables given only by their first letter. */
  initials: number
}

function commonLength(query: string, at: number, syllable: string): number {
  let length = 0
  while (length < syllable.length && at + length < query.length && query[at + length] === syllable[length]) length++
  return length
}

/**
 * Matches a query of Chinese characters, full pinyin and initials in any mixture at one place of a text. Full syllables are tried before initials.
 *
 * @example 阿mox and axx and amo all match at the start of 阿莫西林
 */
export function matchSpelt(text: Spelt, start: number, query: string): SpeltMatch | undefined {
  const step = (place: number, at: number): SpeltMatch | undefined => {
    if (at >= query.length) return { end: place, initials: 0 }
    const syllable = text.syllableAt(place)
    if (syllable === undefined) return undefined
    const char = text.charAt(place)
    if (char !== undefined && query.startsWith(char, at)) return step(place + 1, at + char.length)
    const common = commonLength(query, at, syllable)
    if (common === 0) return undefined
    const withLetters = (length: number): SpeltMatch | undefined => {
      const rest = step(place + 1, at + length)
      return rest && { end: rest.end, initials: rest.initials + (length < syllable.length ? 1 : 0) }
    }
    // The likeliest first: the whole syllable or the end of the query, then zh and the like, then the first letter.
    const whole = common === syllable.length || at + common === query.length ? common : 0
    const double = common >= 2 && syllable[1] === 'h' && whole !== 2 ? 2 : 0
    return (
      (whole > 0 ? withLetters(whole) : undefined) ??
      (double > 0 ? withLetters(double) : undefined) ??
      (whole === 1 ? undefined : withLetters(1))
    )
  }
  return step(start, 0)
}

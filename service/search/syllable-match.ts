/** A text as the matcher reads it: its characters and a syllable for each. */
export type Spelt = { chars: readonly string[]; syllables: readonly string[] }

export type SpeltMatch = {
  /** Index of the character after the match. */
  end: number
  /** Syllables of which only the first letter was given. */
  initials: number
}

function commonLength(query: string, at: number, syllable: string): number {
  let length = 0
  while (length < syllable.length && at + length < query.length && query[at + length] === syllable[length]) length++
  return length
}

/** How many letters of the query may stand for one syllable, the most likely first. */
function takes(query: string, at: number, syllable: string): number[] {
  const common = commonLength(query, at, syllable)
  if (common === 0) return []
  const isOpenEnd = at + common === query.length
  const whole = common === syllable.length || isOpenEnd ? [common] : []
  const double = common >= 2 && syllable[1] === 'h' ? [2] : []
  return [...new Set([...whole, ...double, 1])]
}

/**
 * Whether a query of Chinese characters, full pinyin and initials in any mixture
 * stands at one place of a text. Full syllables are tried before initials.
 *
 * @example 阿mox and axx and amo all stand at the start of 阿莫西林
 */
export function matchSpelt(text: Spelt, start: number, query: string): SpeltMatch | undefined {
  const step = (place: number, at: number): SpeltMatch | undefined => {
    if (at >= query.length) return { end: place, initials: 0 }
    const syllable = text.syllables[place]
    const char = text.chars[place]
    if (syllable === undefined || char === undefined) return undefined
    if (query.startsWith(char, at)) return step(place + 1, at + char.length)
    for (const length of takes(query, at, syllable)) {
      const rest = step(place + 1, at + length)
      if (rest) return { end: rest.end, initials: rest.initials + (length < syllable.length ? 1 : 0) }
    }
    return undefined
  }
  return step(start, 0)
}

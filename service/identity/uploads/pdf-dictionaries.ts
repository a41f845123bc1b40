/** A dictionary that a stream follows: its text without remarks and texts, and where the data of the stream begin. */
type Dictionary = { names: string; streamAt: number }

const streamsMax = 5_000
/** Effort, by characters and tokens: each part of a file is read about once, unless the file is made to be read for long. */
const effortOf = (text: string): number => 2 * text.length + 1_000_000
const tokenEffort = 6

class TooMuch extends Error {}

/** What the work finds; undefined where its scanner exceeds the bound. */
export function withinEffort<Found>(work: () => Found): Found | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooMuch) return
    throw error
  }
}

/** None may fail after a long match: the scanner charges for what matches, and little for a failure. */
const patterns = {
  blank: /[\s\0]+|%[^\r\n]*/y,
  stream: /stream/y,
  line: /[^\r\n]*/y,
  lineEnd: /\r\n|\r|\n/y,
  /** A bracket, a text in hexadecimal, a remark, or all that stands between two of these. */
  token: /%[^\r\n]*|<<|>>|<[^>]*>?|[>()]|[^%<>()]+/y,
  inText: /[^()\\]+|\\[^]?|[()]/y,
}

/** Reads a file from any place on as a reader does (ISO 32000-1, 7.2 and 7.3), with a bound for all of it together. */
export class Scanner {
  at = 0
  readonly #text: string
  #left: number

  constructor(text: string) {
    this.#text = text
    this.#left = effortOf(text)
  }

  /** What a pattern matches here; moves behind it. @throws {TooMuch} */
  next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)?.[0]
    this.#left -= tokenEffort + (found?.length ?? 0)
    if (this.#left < 0) throw new TooMuch()
    this.at += found?.length ?? 0
    return found
  }

  /** White space and remarks, which may stand between any two tokens. */
  skipBlanks(): void {
    while (this.next(patterns.blank) !== undefined);
  }

  /** The rest of a text in brackets, which may have brackets itself. */
  text(): string {
    const parts: string[] = []
    for (let depth = 1; depth > 0; ) {
      const part = this.next(patterns.inText)
      if (part === undefined) break
      if (part === '(') depth += 1
      if (part === ')') depth -= 1
      if (depth > 0) parts.push(part)
    }
    return parts.join('')
  }

  /** The dictionary that begins here, without remarks and texts; undefined if none does, or it has no end. */
  dictionary(): string | undefined {
    const parts: string[] = []
    let depth = 0
    do {
      const token = this.next(patterns.token)
      if (token === undefined || (depth === 0 && token !== '<<')) return
      if (token === '(') this.text()
      if (token === '<<') depth += 1
      if (token === '>>') depth -= 1
      parts.push(/^(?:[(%]|<(?!<))/.test(token) ? ' ' : token.replace(/\0+/g, ' '))
    } while (depth > 0)
    return parts.join('')
  }
}

/**
 * Each dictionary with a stream behind it, wherever the word `obj` may begin one, also in what seems to be a text, a remark or the data of
 * another: a reader goes by places in the file, not by their order. Undefined for more of them than any paper has.
 */
export function dictionariesOf(text: string): Dictionary[] | undefined {
  return withinEffort(() => {
    const found: Dictionary[] = []
    const scanner = new Scanner(text)
    for (const { index } of text.matchAll(/(?<!end)obj/g)) {
      scanner.at = index + 3
      scanner.skipBlanks()
      const names = scanner.dictionary()
      if (names === undefined) continue
      scanner.skipBlanks()
      if (scanner.next(patterns.stream) === undefined) continue
      scanner.next(patterns.line)
      if (scanner.next(patterns.lineEnd) === undefined) continue
      if (found.length === streamsMax) return
      found.push({ names, streamAt: scanner.at })
    }
    return found
  })
}

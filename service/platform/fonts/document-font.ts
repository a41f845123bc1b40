import { createHash } from 'node:crypto'
import { differentLetters, outlineOf } from './glyphs.ts'
import { trueTypeFont, type Glyph } from './true-type.ts'

/** Exactly the glyphs that a document needs, as one font; its name is of no font whose licence reserves its name. */
export type DocumentFont = {
  name: string
  glyphs: readonly Glyph[]
  /** From 1 on, as the font has them. */
  idOf: (letter: string) => number
  file: Buffer
}

/** Six capitals that tell one subset from another (ISO 32000-1 section 9.6.4). */
function tagOf(letters: readonly string[]): string {
  const hash = createHash('sha256').update(letters.join('')).digest()
  return String.fromCharCode(...hash.subarray(0, 6).map(byte => 65 + (byte % 26)))
}

export function documentFont(texts: Iterable<string>): DocumentFont {
  const letters = [...differentLetters(texts)].toSorted()
  const ids = new Map(letters.map((letter, place) => [letter, place + 1]))
  const glyphs = letters.map(letter => ({ codePoint: letter.codePointAt(0) ?? 0, outline: outlineOf(letter) }))
  const name = `${tagOf(letters)}+YaojiPrint`
  return { name, glyphs, idOf: letter => ids.get(letter) ?? 0, file: trueTypeFont('YaojiPrint', glyphs) }
}

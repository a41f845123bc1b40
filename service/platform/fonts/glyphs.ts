import { memoizeByText } from '../database/cache/derived.ts'
import { mapInSlices } from '../queueing/slices.ts'
import { openFont } from './font-file.ts'
import { slicesWith } from './font-slices.ts'
import type { Outline } from './outline.ts'
import { tofu } from './tofu.ts'

// fontkit makes an object of each point of a file: about 1 MB for a usual slice, 6 MB for a rare one.
const openUsual = memoizeByText(openFont, 24)
const openRare = memoizeByText(openFont, 2)
const invisible = /\p{Default_Ignorable_Code_Point}/u
const control = /\p{Cc}/u

function drawn(codePoint: number): Outline {
  for (const { path, isRare } of slicesWith(codePoint)) {
    const outline = (isRare ? openRare : openUsual)(path).outline(codePoint)
    if (outline) return outline
  }
  return tofu(codePoint, digit => glyphs(digit))
}

/** 12 MB when full. */
const glyphs: (letter: string) => Outline = memoizeByText(
  letter => (invisible.test(letter) ? { width: 0, points: [] } : drawn(letter.codePointAt(0) ?? 0)),
  4_000,
)

/** What a font has for a character; a box with the code point if there is no such font, and never nothing. */
export const outlineOf = glyphs

/** The characters that a text is printed with. A control character has no glyph, and half a surrogate pair is no character. */
export const lettersOf = (text: string): string[] => [...text.toWellFormed()].map(letter => (control.test(letter) ? ' ' : letter))

/** The different characters that texts are printed with: a list of a thousand rows has 200,000 of some hundred. */
export function differentLetters(texts: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  for (const text of texts) for (const letter of text) seen.add(letter)
  return new Set([...seen].flatMap(lettersOf))
}

/**
 * Opens the fonts of these texts, and yields to the event loop in between: the first document of a process opens a dozen files, half a second
 * together.
 */
export async function loadLetters(texts: Iterable<string>): Promise<void> {
  await mapInSlices([...differentLetters(texts)], outlineOf)
}

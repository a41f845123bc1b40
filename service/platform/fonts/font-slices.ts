import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

type Range = readonly [first: number, last: number]
/** A rare slice has up to a thousand characters, a usual one some hundred. */
export type Slice = { path: string; ranges: readonly Range[]; isRare: boolean }

const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)])

/** The slices that a style sheet gives a web font in, each with the characters that it has. */
function slicesOf(styleSheet: string, isRare: boolean): Slice[] {
  const path = resolve(styleSheet)
  const faces = readFileSync(path, 'utf8').matchAll(/url\("?([^")]+\.woff2)"?\)[^}]*unicode-range:([^;}]+)/g)
  return [...faces].map(([, file = '', text = '']) => ({ path: join(dirname(path), file), ranges: rangesOf(text), isRare }))
}

/** What neither package has, cut from Noto Sans SC: GB 18030-2022 requires these five characters of Unicode 11. */
const newestIdeographs: Slice = { path: join(import.meta.dirname, 'noto-sans-sc-9feb.ttf'), ranges: [[0x9feb, 0x9fef]], isRare: false }

let slices: readonly Slice[] | undefined

/** Files that have a character, the best first: Noto Sans SC, then what is rare (docs/decisions/0011-documents-carry-their-font.md). */
export function slicesWith(codePoint: number): Slice[] {
  slices ??= [
    ...slicesOf('@fontsource-variable/noto-sans-sc/wght.css', false),
    newestIdeographs,
    ...slicesOf('hanamin/HanaMin.min.css', true),
  ]
  return slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
}

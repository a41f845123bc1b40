import { longs, padded, shorts } from './bytes.ts'
import { boundsOf, glyphData, type Bounds } from './glyph-data.ts'
import { unitsPerEm, type Outline } from './outline.ts'

/** Tops and bottoms of lines, in thousandths of an em: the square that Chinese characters fill. */
export const [ascent, descent] = [880, -120]

export type Glyph = { codePoint: number; outline: Outline }

const nothing: Outline = { width: unitsPerEm, points: [] }

/** Each code point by itself, in order (`cmap`, format 12). */
function characterMap(glyphs: readonly Glyph[]): Buffer {
  const groups = glyphs
    .map(({ codePoint }, place) => [codePoint, place + 1] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([codePoint, id]) => longs(codePoint, codePoint, id))
  const table = Buffer.concat([shorts(12, 0), longs(16 + groups.length * 12, 0, groups.length), ...groups])
  return Buffer.concat([shorts(0, 1, 3, 10), longs(12), table])
}

function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const ids = [1, 2, 4, 6] // Family, style, full name, PostScript name.
  return Buffer.concat([shorts(0, ids.length, 6 + ids.length * 12, ...ids.flatMap(id => [3, 1, 0x409, id, text.length, 0])), text])
}

function headTable([xMin, yMin, xMax, yMax]: Bounds): Buffer {
  const revision = longs(0x10000, 0x10000, 0, 0x5f0f3cf5)
  return Buffer.concat([revision, shorts(0b1011, unitsPerEm), Buffer.alloc(16), shorts(xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0)])
}

function horizontalHead(glyphs: readonly Outline[], [xMin, , xMax]: Bounds): Buffer {
  const widest = Math.max(...glyphs.map(({ width }) => width))
  return Buffer.concat([longs(0x10000), shorts(ascent, descent, 0, widest, xMin, 0, xMax, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)])
}

function largest(glyphs: readonly Outline[]): Buffer {
  const points = Math.max(...glyphs.map(each => each.points.length))
  const contours = Math.max(...glyphs.map(each => each.points.filter(({ endsContour }) => endsContour).length))
  return Buffer.concat([longs(0x10000), shorts(glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])
}

/** `OS/2` of version 0, in which embedding is allowed. */
function styleTable(glyphs: readonly Glyph[]): Buffer {
  const codePoints = glyphs.map(({ codePoint }) => Math.min(codePoint, 0xffff))
  const head = shorts(0, unitsPerEm, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
  const ends = shorts(0x40, Math.min(...codePoints, 0xffff), Math.max(...codePoints, 0), ascent, descent, 0, ascent, -descent)
  return Buffer.concat([head, Buffer.alloc(26), Buffer.from('YAOJ'), ends])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0
  return sum
}

const adjustmentInHead = 8

/** Tables with their directory; the sum of the whole file is written into `head`. */
function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(entries.length))
  const range = 16 * 2 ** power
  let [offset, headAt] = [12 + entries.length * 16, 0]
  const rows: Buffer[] = []
  for (const [tag, bytes] of entries) {
    rows.push(Buffer.from(tag), longs(checksum(padded(bytes)), offset, bytes.length))
    if (tag === 'head') headAt = offset
    offset += padded(bytes).length
  }
  const directory = Buffer.concat([longs(0x10000), shorts(entries.length, range, power, entries.length * 16 - range), ...rows])
  const file = Buffer.concat([directory, ...entries.map(([, bytes]) => padded(bytes))])
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + adjustmentInHead)
  return file
}

/** A TrueType font of these glyphs, numbered from 1 as they come. */
export function trueTypeFont(name: string, glyphs: readonly Glyph[]): Buffer {
  const outlines = [nothing, ...glyphs.map(({ outline }) => outline)]
  const bounds = boundsOf(outlines.flatMap(({ points }) => points))
  const data = outlines.map(outline => padded(glyphData(outline)))
  const places = [0]
  for (const { length } of data) places.push((places.at(-1) ?? 0) + length)
  return fontFile({
    'OS/2': styleTable(glyphs),
    cmap: characterMap(glyphs),
    glyf: Buffer.concat(data),
    head: headTable(bounds),
    hhea: horizontalHead(outlines, bounds),
    hmtx: Buffer.concat(outlines.map(({ width, points }) => shorts(width, boundsOf(points)[0]))),
    loca: longs(...places),
    maxp: largest(outlines),
    name: nameTable(name),
    post: Buffer.concat([longs(0x30000, 0), shorts(-100, 50), Buffer.alloc(20)]),
  })
}

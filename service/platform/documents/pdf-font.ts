import { zlibSync } from 'fflate'
import type { DocumentFont } from '../fonts/document-font.ts'
import { boundsOf } from '../fonts/glyph-data.ts'
import { ascent, descent, type Glyph } from '../fonts/true-type.ts'

const plain = (body: string) => Buffer.from(body, 'latin1')
const utf16 = (codePoint: number) => Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex')

export const glyphHex = (id: number): string => id.toString(16).padStart(4, '0')

/** A stream of a PDF, deflated. */
export function pdfStream(bytes: Uint8Array, more = ''): Buffer {
  const content = zlibSync(bytes)
  return Buffer.concat([plain(`<</Length ${content.length}/Filter/FlateDecode${more}>>stream\n`), content, plain('\nendstream')])
}

const entriesMax = 100

/** What each glyph is as text, to copy and to search (ISO 32000-1 section 9.10.3). */
function toUnicode(glyphs: readonly Glyph[]): Buffer {
  const blocks: string[] = []
  for (let first = 0; first < glyphs.length; first += entriesMax) {
    const rows = glyphs.slice(first, first + entriesMax).map(({ codePoint }, at) => `<${glyphHex(first + at + 1)}> <${utf16(codePoint)}>`)
    blocks.push(`${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`)
  }
  return plain(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`,
  )
}

/** How many objects a font is. */
export const fontObjects = 5

/** A font that the document carries (ISO 32000-1 section 9.7.4), as objects of these numbers on. */
export function pdfFont({ name, glyphs, file }: DocumentFont, first: number): Buffer[] {
  const widths = glyphs.map(({ outline }) => outline.width).join(' ')
  const box = boundsOf(glyphs.flatMap(({ outline }) => outline.points)).join(' ')
  return [
    plain(`<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${first + 1} 0 R]/ToUnicode ${first + 4} 0 R>>`),
    plain(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor ${first + 2} 0 R/DW 1000/W[1[${widths}]]>>`,
    ),
    plain(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 733/StemV 80/FontFile2 ${first + 3} 0 R>>`,
    ),
    pdfStream(file, `/Length1 ${file.length}`),
    pdfStream(toUnicode(glyphs)),
  ]
}

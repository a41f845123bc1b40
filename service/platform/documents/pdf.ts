import { zlibSync } from 'fflate'

/** A text at its base line, or a thin line; in millimetres from the upper left corner, sizes in points. */
export type Mark =
  | { text: string; x: number; y: number; size: number; align?: 'right' | 'middle' }
  | { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] }

export type Paper = { width: number; height: number }

const pointsPerMm = 72 / 25.4
export const mmPerPoint = 1 / pointsPerMm
/** A letter of Latin is half as wide as a Chinese one, as fonts for both have it. */
const latin = /[\u0020-\u007e]/
const emsOf = (text: string) => [...text].reduce((sum, letter) => sum + (latin.test(letter) ? 0.5 : 1), 0)

/** How wide a text is, in millimetres. */
export const textWidth = (text: string, size: number): number => (emsOf(text) * size) / pointsPerMm

const number = (value: number) => String(Math.round(value * 100) / 100)
const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
// A control character has no glyph, and what is outside of the first plane none in this font.
export const lettersOf = (text: string): string[] =>
  [...text].map(letter => (/\p{Cc}/u.test(letter) ? ' ' : letter.length > 1 ? '□' : letter))
const shown = (text: string) => lettersOf(text).join('')

function drawn(mark: Mark, { height }: Paper): string {
  const place = (x: number, y: number) => `${number(x * pointsPerMm)} ${number((height - y) * pointsPerMm)}`
  if ('from' in mark) return `${place(...mark.from)} m ${place(...mark.to)} l S`
  const text = shown(mark.text)
  const shift = mark.align === 'right' ? 1 : mark.align === 'middle' ? 0.5 : 0
  const x = mark.x - textWidth(text, mark.size) * shift
  return `BT /F ${number(mark.size)} Tf ${place(x, mark.y)} Td <${hexOf(text)}> Tj ET`
}

/**
 * Chinese by a font that every reader has or replaces (ISO 32000-1 section 9.7.5.2): nothing is embedded, and a page is a few
 * kilobytes.
 */
const fonts = [
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[4 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 5>>/FontDescriptor 5 0 R/DW 1000/W[1 95 500]>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
]
const firstPage = 6

function objectsOf(pages: readonly (readonly Mark[])[], paper: Paper, title: string): Buffer[] {
  const plain = (body: string) => Buffer.from(body, 'latin1')
  const kids = pages.map((_, place) => `${firstPage + 1 + place * 2} 0 R`).join(' ')
  const box = `[0 0 ${number(paper.width * pointsPerMm)} ${number(paper.height * pointsPerMm)}]`
  return [
    plain('<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>'),
    plain(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox${box}/Resources<</Font<</F 3 0 R>>>>>>`),
    ...fonts.map(plain),
    plain(`<</Title<feff${hexOf(shown(title))}>>>`),
    ...pages.flatMap((marks, place) => {
      const content = zlibSync(Buffer.from(['0.3 w', ...marks.map(mark => drawn(mark, paper))].join('\n'), 'latin1'))
      const head = plain(`<</Length ${content.length}/Filter/FlateDecode>>stream\n`)
      const own = firstPage + 1 + place * 2
      return [plain(`<</Type/Page/Parent 2 0 R/Contents ${own + 1} 0 R>>`), Buffer.concat([head, content, plain('\nendstream')])]
    }),
  ]
}

/** Pages as a PDF. The same pages are the same bytes. */
export function pdfFile(pages: readonly (readonly Mark[])[], paper: Paper, title: string): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, body] of objectsOf(pages, paper, title).entries()) {
    places.push(length)
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  const start = length
  put(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R/Info ${firstPage} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

import { documentFont, type DocumentFont } from '../fonts/document-font.ts'
import { lettersOf } from '../fonts/glyphs.ts'
import { yieldToEventLoop, mapInSlices } from '../queueing/slices.ts'
import { fontObjects, glyphHex, pdfFont, pdfStream } from './pdf-font.ts'
import { textWidth } from './pen.ts'

/** A text at its base line, or a line, thin without a weight; in millimetres from the upper left corner, sizes and weights in points. */
export type Mark =
  | { text: string; x: number; y: number; size: number; align?: 'right' | 'middle' }
  | { from: readonly [x: number, y: number]; to: readonly [x: number, y: number]; weight?: number }

export type Paper = { width: number; height: number }

const pointsPerMm = 72 / 25.4

const number = (value: number) => String(Math.round(value * 100) / 100)
const plain = (body: string) => Buffer.from(body, 'latin1')

function drawn(mark: Mark, { height }: Paper, { idOf }: DocumentFont): string {
  const place = (x: number, y: number) => `${number(x * pointsPerMm)} ${number((height - y) * pointsPerMm)}`
  if ('from' in mark) {
    const line = `${place(...mark.from)} m ${place(...mark.to)} l S`
    return mark.weight === undefined ? line : `q ${number(mark.weight)} w 1 J ${line} Q`
  }
  const shift = mark.align === 'right' ? 1 : mark.align === 'middle' ? 0.5 : 0
  const x = mark.x - textWidth(mark.text, mark.size) * shift
  const glyphs = lettersOf(mark.text).map(letter => glyphHex(idOf(letter)))
  return `BT /F ${number(mark.size)} Tf ${place(x, mark.y)} Td <${glyphs.join('')}> Tj ET`
}

const firstOfFont = 3
const infoObject = firstOfFont + fontObjects

/** Each large step is a piece of its own. */
async function afterOthers<Result>(step: () => Result): Promise<Result> {
  await yieldToEventLoop()
  const result = step()
  await yieldToEventLoop()
  return result
}

async function objectsOf(pages: readonly (readonly Mark[])[], paper: Paper, title: string): Promise<Buffer[]> {
  const font = documentFont(pages.flatMap(marks => marks.flatMap(mark => ('text' in mark ? mark.text : []))))
  const fontParts = await afterOthers(() => pdfFont(font, firstOfFont))
  const streams = await mapInSlices(pages, marks =>
    pdfStream(Buffer.from(['0.3 w', ...marks.map(mark => drawn(mark, paper, font))].join('\n'), 'latin1')),
  )
  const pageObject = (place: number) => infoObject + 1 + place * 2
  const kids = pages.map((_, place) => `${pageObject(place)} 0 R`).join(' ')
  const box = `[0 0 ${number(paper.width * pointsPerMm)} ${number(paper.height * pointsPerMm)}]`
  return [
    plain('<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>'),
    plain(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox${box}/Resources<</Font<</F ${firstOfFont} 0 R>>>>>>`),
    ...fontParts,
    plain(`<</Title<feff${Buffer.from(lettersOf(title).join(''), 'utf16le').swap16().toString('hex')}>>>`),
    ...streams.flatMap((stream, place) => [plain(`<</Type/Page/Parent 2 0 R/Contents ${pageObject(place) + 1} 0 R>>`), stream]),
  ]
}

/** Pages as a PDF, written in slices. The same pages are the same bytes. */
export async function pdfFile(pages: readonly (readonly Mark[])[], paper: Paper, title: string): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, body] of (await objectsOf(pages, paper, title)).entries()) {
    places.push(length)
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  const start = length
  put(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R/Info ${infoObject} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

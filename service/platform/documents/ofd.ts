import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { documentFont } from '../fonts/document-font.ts'
import { lettersOf } from '../fonts/glyphs.ts'
import type { Mark, Paper } from './pdf.ts'
import { mmPerPoint, textWidth } from './pen.ts'
import { xmlText } from './xml-text.ts'

type Text = Extract<Mark, { text: string }>
export type OfdInfo = { title: string; atMs: number }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns:ofd="http://www.ofdspec.org/2016"'
const fontId = 1
/** In the folder that the list of resources names as its base. */
const fontPath = 'print.ttf'
const lineMm = 0.1
/** From the base line to the top of a letter and to its bottom, as shares of its size. */
const [above, below] = [0.88, 0.12]

const number = (value: number) => String(Math.round(value * 1000) / 1000)
const numbers = (...values: number[]) => values.map(number).join(' ')

/** A text with the step from each letter to the next, so that every reader sets it as wide as it was reckoned (GB/T 33190 section 11.3). */
function textXml(mark: Text, id: number): string {
  const text = lettersOf(mark.text)
  const size = mark.size * mmPerPoint
  const width = textWidth(text.join(''), mark.size)
  const x = mark.x - width * (mark.align === 'right' ? 1 : mark.align === 'middle' ? 0.5 : 0)
  const steps = text.slice(0, -1).map(letter => textWidth(letter, mark.size))
  const box = numbers(x, mark.y - size * above, Math.max(width, size), size * (above + below))
  const delta = steps.length === 0 ? '' : ` DeltaX="${numbers(...steps)}"`
  const code = `<ofd:TextCode X="0" Y="${number(size * above)}"${delta}>${xmlText(text.join(''))}</ofd:TextCode>`
  return `<ofd:TextObject ID="${id}" Boundary="${box}" Font="${fontId}" Size="${number(size)}">${code}</ofd:TextObject>`
}

function lineXml({ from, to }: Extract<Mark, { from: unknown }>, id: number): string {
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])]
  const box = numbers(x, y, Math.max(Math.abs(to[0] - from[0]), lineMm), Math.max(Math.abs(to[1] - from[1]), lineMm))
  const path = `M ${numbers(from[0] - x, from[1] - y)} L ${numbers(to[0] - x, to[1] - y)}`
  return `<ofd:PathObject ID="${id}" Boundary="${box}" LineWidth="${lineMm}"><ofd:AbbreviatedData>${path}</ofd:AbbreviatedData></ofd:PathObject>`
}

/** Every number in a document is given once (GB/T 33190 section 7.3). */
function counter(last: number) {
  return { next: () => (last += 1), last: () => last }
}

const isSeen = (mark: Mark) => !('text' in mark) || mark.text !== ''

/** Pages as an OFD (GB/T 33190-2016), of the same marks as a PDF. The same pages of the same moment are the same bytes. */
export function ofdFile(pages: readonly (readonly Mark[])[], { width, height }: Paper, { title, atMs }: OfdInfo): Uint8Array {
  const ids = counter(fontId)
  const contents = pages.map((marks, place) => {
    const [page, layer] = [ids.next(), ids.next()]
    const objects = marks.filter(isSeen).map(mark => ('text' in mark ? textXml(mark, ids.next()) : lineXml(mark, ids.next())))
    const path = `Pages/Page_${place}/Content.xml`
    const xml = `<ofd:Page ${space}><ofd:Content><ofd:Layer ID="${layer}">${objects.join('')}</ofd:Layer></ofd:Content></ofd:Page>`
    return { row: `<ofd:Page ID="${page}" BaseLoc="${path}"/>`, path: `Doc_0/${path}`, xml }
  })
  const font = documentFont(pages.flat().map(mark => ('text' in mark ? mark.text : '')))
  const docId = createHash('sha256')
    .update(contents.map(({ xml }) => xml).join())
    .digest('hex')
    .slice(0, 32)
  const info = `<ofd:DocID>${docId}</ofd:DocID><ofd:Title>${xmlText(title)}</ofd:Title><ofd:CreationDate>${chinaDay(atMs)}</ofd:CreationDate>`
  const common = `<ofd:MaxUnitID>${ids.last()}</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>${numbers(0, 0, width, height)}</ofd:PhysicalBox></ofd:PageArea><ofd:PublicRes>PublicRes.xml</ofd:PublicRes>`
  const files: [string, string][] = [
    [
      'OFD.xml',
      `<ofd:OFD ${space} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo>${info}</ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    ],
    [
      'Doc_0/Document.xml',
      `<ofd:Document ${space}><ofd:CommonData>${common}</ofd:CommonData><ofd:Pages>${contents.map(({ row }) => row).join('')}</ofd:Pages></ofd:Document>`,
    ],
    [
      'Doc_0/PublicRes.xml',
      `<ofd:Res ${space} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="${fontId}" FontName="${font.name}" FamilyName="YaojiPrint"><ofd:FontFile>${fontPath}</ofd:FontFile></ofd:Font></ofd:Fonts></ofd:Res>`,
    ],
    ...contents.map(({ path, xml }): [string, string] => [path, xml]),
  ]
  const entries = files.map(([name, text]) => [name, strToU8(head + text)] as const)
  return zipSync({ ...Object.fromEntries(entries), [`Doc_0/Res/${fontPath}`]: font.file }, { level: 6, mtime: new Date(atMs) })
}

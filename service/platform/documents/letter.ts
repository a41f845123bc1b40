import { loadLetters } from '../fonts/glyphs.ts'
import { pdfFile, type Paper } from './pdf.ts'
import { createPen, wrapped } from './pen.ts'

export type Letter = {
  title: string
  paragraphs: readonly string[]
  /** Behind the text, a line each. */
  facts: readonly (readonly [name: string, value: string])[]
  foot: readonly string[]
}

const paper: Paper = { width: 210, height: 297 }
const margin = 22
const inner = paper.width - margin * 2
const size = { title: 16, text: 10.5, small: 9 }
const lineMm = { text: 6.2, small: 4.8 }
const gapMm = 1.6

/** A text to read and to keep, on upright pages. */
export async function letterPdf({ title, paragraphs, facts, foot }: Letter): Promise<Uint8Array> {
  await loadLetters([title, ...paragraphs, ...facts.flat(), ...foot])
  const on = createPen(paper, margin)
  const write = (text: string, of: 'text' | 'small') => {
    for (const line of wrapped(text, inner, size[of], true)) {
      on.room(lineMm[of])
      on.put({ text: line, x: margin, y: on.at() + lineMm[of] - 1.4, size: size[of] })
      on.down(lineMm[of])
    }
    on.down(gapMm)
  }
  on.put({ text: title, x: paper.width / 2, y: on.at() + 6, size: size.title, align: 'middle' })
  on.down(14)
  for (const text of paragraphs) write(text, 'text')
  on.down(lineMm.text)
  for (const [name, value] of facts) if (value !== '') write(`${name}：${value}`, 'small')
  for (const text of foot) write(text, 'small')
  on.count(size.small)
  return pdfFile(on.pages, paper, title)
}

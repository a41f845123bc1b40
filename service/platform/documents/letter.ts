import { signatureBox, type Stroke } from '@yaoji/contract/papers/signature'
import { loadLetters } from '../fonts/glyphs.ts'
import { pdfFile, type Mark, type Paper } from './pdf.ts'
import { createPen, textWidth, wrapped } from './pen.ts'

/** A line with a signature that was drawn, and who signed when behind it. */
type SignedLine = { label: string; strokes: readonly Stroke[]; note: string }

export type Letter = {
  title: string
  paragraphs: readonly (string | SignedLine)[]
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
const signature = { width: 54, height: 18, weight: 1.2 }

/** The strokes as lines, with the upper left corner of their box at this place; a point alone is a short line. */
function inked(strokes: readonly Stroke[], left: number, top: number): Mark[] {
  const mm = signature.width / signatureBox.width
  return strokes.flatMap(stroke =>
    stroke.map(([x, y], place): Mark => {
      const [fromX, fromY] = stroke[place - 1] ?? [x - 1, y]
      return { from: [left + fromX * mm, top + fromY * mm], to: [left + x * mm, top + y * mm], weight: signature.weight }
    }),
  )
}

/** A text to read and to keep, on upright pages. */
export async function letterPdf({ title, paragraphs, facts, foot }: Letter): Promise<Uint8Array> {
  const texts = paragraphs.flatMap(each => (typeof each === 'string' ? each : [each.label, each.note]))
  await loadLetters([title, ...texts, ...facts.flat(), ...foot])
  const on = createPen(paper, margin)
  const write = (text: string, of: 'text' | 'small') => {
    for (const line of wrapped(text, inner, size[of], true)) {
      on.room(lineMm[of])
      on.put({ text: line, x: margin, y: on.at() + lineMm[of] - 1.4, size: size[of] })
      on.down(lineMm[of])
    }
    on.down(gapMm)
  }
  const sign = ({ label, strokes, note }: SignedLine) => {
    on.room(signature.height)
    const [left, base] = [margin + textWidth(label, size.text), on.at() + signature.height - 3]
    on.put({ text: label, x: margin, y: base, size: size.text }, ...inked(strokes, left, on.at()))
    on.down(signature.height)
    write(note, 'small')
  }
  on.put({ text: title, x: paper.width / 2, y: on.at() + 6, size: size.title, align: 'middle' })
  on.down(14)
  for (const each of paragraphs) {
    if (typeof each === 'string') write(each, 'text')
    else sign(each)
  }
  on.down(lineMm.text)
  for (const [name, value] of facts) if (value !== '') write(`${name}：${value}`, 'small')
  for (const text of foot) write(text, 'small')
  on.count(size.small)
  return pdfFile(on.pages, paper, title)
}

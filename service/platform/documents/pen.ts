import type { Mark, Paper } from './pdf.ts'
import { lettersOf, outlineOf } from '../fonts/glyphs.ts'
import { unitsPerEm } from '../fonts/outline.ts'

export const mmPerPoint = 25.4 / 72

/** How wide a text is when printed, in millimetres. */
export function textWidth(text: string, points: number): number {
  const units = lettersOf(text).reduce((sum, letter) => sum + outlineOf(letter).width, 0)
  return (units / unitsPerEm) * points * mmPerPoint
}

/** No line begins with one of these (GB/T 15834-2011 section 5.1.10): they hang in the margin. */
const closing = /[，。、；：！？）》”’】]/

/** A date, a number or a Latin word is one piece, any other character is one by itself. */
const pieces = /[\x21-\x7e]+|[^\x21-\x7e]/gu

/** A text in lines that fit. A piece that fits into a line is not broken. */
export function wrapped(text: string, width: number, points: number, hangs = false): string[] {
  const whole = (text.match(pieces) ?? []).flatMap(piece => (textWidth(piece, points) <= width ? [piece] : [...piece]))
  const lines = ['']
  let written = 0
  for (const letter of whole) {
    const line = lines.at(-1) ?? ''
    const own = textWidth(letter, points)
    const stays = line === '' || (hangs && closing.test(letter)) || written + own <= width
    if (stays) lines[lines.length - 1] = line + letter
    else lines.push(letter)
    written = stays ? written + own : own
  }
  return lines
}

/** Puts marks below each other and goes on on a new page. */
export function createPen(paper: Paper, margin: number) {
  const pages: Mark[][] = [[]]
  let y = margin
  return {
    pages,
    at: () => y,
    put: (...marks: Mark[]) => void pages.at(-1)?.push(...marks),
    down: (mm: number) => void (y += mm),
    /** Room for something so high; true where that began a page. */
    room(mm: number): boolean {
      if (y + mm <= paper.height - margin) return false
      pages.push([])
      y = margin
      return true
    },
    /** Which page of how many, where there are several. */
    count(size: number): void {
      const last = pages.length
      for (const [place, marks] of pages.entries())
        if (last > 1) marks.push({ text: `${place + 1} / ${last}`, x: paper.width - margin, y: paper.height - 5, size, align: 'right' })
    },
  }
}
export type Pen = ReturnType<typeof createPen>

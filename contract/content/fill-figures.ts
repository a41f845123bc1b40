import { articleFigures } from './figures.ts'
import type { Fields } from './front-matter.ts'

/** Braces whose words are no name of a figure, and where they begin in the text. */
export type UnknownFigure = { written: string; index: number }
type Span = { start: number; end: number }

/** Spans of code within a paragraph: from a run of backticks to the next run of the same length. A backslash escapes the first run only. */
function spansIn(text: string, offset: number): Span[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, start: index, end: index + length }))
  const later = Map.groupBy(runs.toReversed(), ({ length }) => length)
  const spans: Span[] = []
  let end = 0
  for (const run of runs) {
    const same = later.get(run.length) ?? []
    while (same.length > 0 && (same.at(-1)?.start ?? 0) <= run.start) same.pop()
    const closing = same.at(-1)
    if (run.start < end || !closing || text[run.start - 1] === '\\') continue
    end = closing.end
    spans.push({ start: offset + run.start, end: offset + end })
  }
  return spans
}

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Where the code of a markdown text is, in order: fenced blocks, and spans within paragraphs. */
function codeIn(text: string): Span[] {
  const found: Span[] = []
  let open: { mark: string; start: number } | undefined
  let paragraph: Span = { start: 0, end: 0 }
  const endParagraph = () => void found.push(...spansIn(text.slice(paragraph.start, paragraph.end), paragraph.start))
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const mark = fence.exec(line)?.[1]
    const closes = open !== undefined && mark?.startsWith(open.mark) === true && line.trim() === mark
    if (open && closes) {
      found.push({ start: open.start, end })
      open = undefined
    } else if (!open && (mark || line.trim() === '')) {
      endParagraph()
      if (mark) open = { mark, start }
    }
    paragraph = open || closes || line.trim() === '' ? { start: end, end } : { start: paragraph.start, end }
    start = end + 1
  }
  if (open) found.push({ start: open.start, end: text.length })
  else endParagraph()
  return found
}

const braces = /(\\?)[{｛]([^{}｛｝\n]{1,40})[}｝]/g

/**
 * A markdown text with the figures of the rules in the place of their names. Code and braces behind a backslash stay as they are.
 *
 * @example `{退货天数} 天` becomes `7 天`; a name that no rule has stays and is among the unknown
 */
export function fillFigures(text: string): { text: string; unknown: UnknownFigure[] } {
  const unknown: UnknownFigure[] = []
  if (!/[{｛]/.test(text)) return { text, unknown }
  const code = codeIn(text)
  let next = 0
  const filled = text.replace(braces, (written: string, backslash: string, inner: string, index: number) => {
    while ((code[next]?.end ?? Infinity) <= index) next++
    if (backslash || (code[next]?.start ?? Infinity) <= index) return written
    const name = inner.trim()
    const isKnown = Object.hasOwn(articleFigures, name)
    const isHalfWidth = /^{.*}$/.test(written)
    if (isKnown && isHalfWidth) return String(articleFigures[name])
    // Full-width braces are punctuation, unless a name is in them.
    if (isKnown || isHalfWidth) unknown.push({ written, index })
    return written
  })
  return { text: filled, unknown }
}

/** Fields whose text readers see or search. */
export const textFields = ['title', 'summary', 'keywords', 'asked'] as const

/** Front matter with the figures of the rules in its texts. */
export function fillFields(fields: Fields): Fields {
  const texts = textFields.flatMap(name => {
    const text = fields[name]
    return typeof text === 'string' ? [[name, fillFigures(text).text] as const] : []
  })
  return { ...fields, ...Object.fromEntries(texts) }
}

import { LineCounter, parseDocument, visit, type Document } from 'yaml'

export type Fields = Readonly<Record<string, unknown>>
/** No first `---`, no second one, YAML that cannot be read (with the code of the yaml package, or one of ours), and YAML without fields. */
export type FrontMatterProblem = { kind: 'missing' | 'open' | 'noFields' } | { kind: 'broken'; code: string }
export type FrontMatter =
  | { state: 'read'; fields: Fields; body: string; bodyLine: number; lineOf: (name: string) => number }
  | { state: 'broken'; problem: FrontMatterProblem; line: number }

const fence = /^---[ \t]*\r?$/

const broken = (problem: FrontMatterProblem, line: number): FrontMatter => ({ state: 'broken', problem, line })

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An unclosed quote: the parser only reports where it gave up. */
function openQuoteLine(lines: readonly string[], end: number): number | undefined {
  const isOpen = (line: string) => ['"', "'"].some(quote => line.split(quote).length % 2 === 0)
  const index = lines.findIndex((line, at) => at > 0 && at < end && isOpen(line))
  return index < 0 ? undefined : index + 1
}

/** What editors write that the parser takes for something else, and does not name. */
const slips = {
  WIDE_COLON: /^\s*\w+：/,
  WIDE_SPACE: /^\s*\w+:[\u3000\u00a0]/,
  /** `*重要*`, `&`, `!`: behind such a mark YAML reads a word of its own. */
  MARK_FIRST: /^\s*\w+:\s+[*&!]/,
  /** `{退货天数} 天`: YAML reads a list of fields, and then words behind it. */
  BRACE_FIRST: /^\s*\w+:\s+\{[^{}]*\}\s*\S/,
}

function slipOf(code: keyof typeof slips, lines: readonly string[], end: number): FrontMatter | undefined {
  const index = lines.findIndex((line, at) => at > 0 && at < end && slips[code].test(line))
  return index < 0 ? undefined : broken({ kind: 'broken', code }, index + 1)
}

/**
 * Where text would be lost: an alias for another value, and words behind ` #` that are not meant as a remark. A remark has a space behind
 * its mark.
 */
function lostText(document: Document): { code: string; offset: number } | undefined {
  let lost: { code: string; offset: number } | undefined
  visit(document, {
    Alias(_, { range }) {
      lost = { code: 'MARK_FIRST', offset: range?.[0] ?? 0 }
      return visit.BREAK
    },
    Scalar(_, { range, comment }) {
      if (!/^\S/.test(comment ?? '')) return
      lost = { code: 'HASH_INSIDE', offset: range?.[0] ?? 0 }
      return visit.BREAK
    },
  })
  return lost
}

/** Before which the fields should have ended: the first that has no name and belongs to none. */
function textLine(lines: readonly string[]): number {
  const index = lines.findIndex((line, at) => at > 0 && !/^(?:\w+\s*[:：]|\s+\S|- )/.test(line))
  return index < 0 ? lines.length : index + 1
}

/** Splits an article's file, as editors write it, into the fields between its two `---` lines and the text below; lines count from 1. */
export function readFrontMatter(contents: string): FrontMatter {
  const lines = contents.replace(/^\uFEFF/, '').split('\n')
  if (!fence.test(lines[0] ?? '')) return broken({ kind: 'missing' }, 1)
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line))
  if (end < 0) return broken({ kind: 'open' }, textLine(lines))
  const lineCounter = new LineCounter()
  // Of Windows' line ends the last would be left by half.
  const text = lines.slice(1, end).join('\n').replace(/\r$/, '')
  const document = parseDocument(text, { lineCounter, uniqueKeys: true })
  const error = document.errors[0]
  const mark = slipOf('MARK_FIRST', lines, end)
  if (mark) return mark
  const lost = error ? undefined : lostText(document)
  if (lost) return broken({ kind: 'broken', code: lost.code }, lineCounter.linePos(lost.offset).line + 1)
  const fields: unknown = error ? undefined : document.toJS()
  const wide = isFields(fields) ? undefined : (slipOf('WIDE_COLON', lines, end) ?? slipOf('WIDE_SPACE', lines, end))
  if (wide) return wide
  const brace = error ? slipOf('BRACE_FIRST', lines, end) : undefined
  if (brace) return brace
  if (error) {
    const foundLine = lineCounter.linePos(error.pos[0]).line + 1
    const line = error.code === 'MISSING_CHAR' ? (openQuoteLine(lines, end) ?? foundLine) : foundLine
    return broken({ kind: 'broken', code: error.code }, line)
  }
  if (!isFields(fields)) return broken({ kind: 'noFields' }, 2)
  const lineOf = (name: string): number => {
    const index = lines.findIndex((line, at) => at > 0 && at < end && line.startsWith(`${name}:`))
    return index < 0 ? 1 : index + 1
  }
  return { state: 'read', fields, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, lineOf }
}

import { namesOf } from './pdf-names.ts'

export type PdfProblem = 'broken' | 'locked' | 'active'

/** The end of a PDF lies so near to that of its file (ISO 32000-1, annex H.3). */
const endWithin = 1_024
const endMark = '%%EOF'

/** White space and remarks, which may stand between a name and its value. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const reference = String.raw`\d+[\s\0]+\d+[\s\0]+R`

/** Active content, and content other than pages. Names of this length do not occur by chance in compressed data. */
const active = new RegExp(
  String.raw`/(?:(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![A-Za-z\d])` +
    String.raw`|XFA${gap}(?:\[|${reference})|EF${gap}(?:<<|${reference}))`,
)
const locked = /\/Encrypt(?![A-Za-z\d])/

/** A PDF without data behind its end; or what is wrong with it: broken off, locked, or active content. */
export function cleanPdf(bytes: Buffer): Buffer | PdfProblem {
  const at = bytes.lastIndexOf(endMark)
  const isEnded = at >= 0 && bytes.length - at <= endWithin
  if (!isEnded || !/\d \d+ obj/.test(bytes.toString('latin1', 0, Math.min(bytes.length, 100_000)))) return 'broken'
  const isWhole = bytes.includes('startxref') || bytes.includes('trailer')
  if (!isWhole) return 'broken'
  const names = namesOf(bytes)
  // What cannot be looked into may hold anything.
  if (names === undefined) return 'active'
  if (locked.test(names)) return 'locked'
  if (active.test(names)) return 'active'
  return Buffer.concat([bytes.subarray(0, at + endMark.length), Buffer.from('\n')])
}

import { Scanner, withinEffort } from './pdf-dictionaries.ts'
import { hasActiveLinks } from './pdf-links.ts'
import { namesOf } from './pdf-names.ts'

export type PdfProblem = 'broken' | 'locked' | 'active'

/** The end of a PDF lies so near to that of its file (ISO 32000-1, annex H.3). */
const endWithin = 1_024
const endMark = '%%EOF'

/** Active content, and content other than pages. Names of this length do not occur by chance in compressed data. */
const active =
  /\/(?:JavaScript|OnInstantiate|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![A-Za-z\d])/
const locked = /\/Encrypt(?![A-Za-z\d])/

/** Values of a form of its own and of a file in the PDF. Shorter names do occur by chance, but not before such a value. */
const openings = { '/XFA': /\[/y, '/EF': /<</y }
const number = /[+\-.\d]+/y

/** Whether an array or a dictionary begins here, or a reference to one: step by step, so that no step fails after a long match. */
function hasValue(scanner: Scanner, opening: RegExp): boolean {
  scanner.skipBlanks()
  if (scanner.next(opening) !== undefined) return true
  for (let numbers = 0; numbers < 2; numbers++) {
    if (scanner.next(number) === undefined) return false
    scanner.skipBlanks()
  }
  return scanner.next(/R/y) !== undefined
}

/** Whether a file has a form of its own or a file in it; also true where that takes too long to tell. */
function holdsForms(names: string): boolean {
  const isFound = withinEffort(() => {
    const scanner = new Scanner(names)
    for (const name of ['/XFA', '/EF'] as const)
      for (let at = names.indexOf(name); at >= 0; at = names.indexOf(name, at + 1)) {
        scanner.at = at + name.length
        if (hasValue(scanner, openings[name])) return true
      }
    return false
  })
  return isFound ?? true
}

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
  if (active.test(names) || holdsForms(names) || hasActiveLinks(names)) return 'active'
  return Buffer.concat([bytes.subarray(0, at + endMark.length), Buffer.from('\n')])
}

import { isDeepStrictEqual } from 'node:util'
import { readFrontMatter, type Fields } from '../../contract/content/front-matter.ts'
import { seenText } from '../check-content/unseen.ts'
import { withFields } from './front-matter-lines.ts'

/** Line ends as the form has them. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** A value of a field as it looks; a list by its words. */
function seen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seen)
  return typeof value === 'string' ? seenText(value) : value
}

/**
 * An article with the fields and the text of the form. Lines that the editor did not touch stay as they are written, in their
 * order; an empty field has no line.
 */
export function composeArticle(before: string | undefined, fields: Fields, body: string): string {
  const old = plain(before ?? '')
  const read = readFrontMatter(old)
  const known = read.state === 'read' ? read : undefined
  const source = known
    ? old
        .split('\n')
        .slice(1, known.bodyLine - 2)
        .join('\n')
    : ''
  const changes = new Map<string, unknown>()
  for (const [name, written] of Object.entries(fields)) {
    const value = seen(written)
    if (known && (isDeepStrictEqual(value, known.fields[name]) || (isEmpty(value) && isEmpty(known.fields[name])))) continue
    changes.set(name, isEmpty(value) ? undefined : value)
  }
  const text = seenText(body)
  // Of front matter that cannot be read the form shows all lines as text: as long as it has no field of its own, that is the file.
  if (before !== undefined && !known && [...changes.values()].every(value => value === undefined)) return `${text.trim()}\n`
  const sameBody = known && text.trim() === known.body.trim()
  const head = changes.size || !known ? withFields(source, changes).replace(/\n$/, '') : source
  return `---\n${head}\n---\n${sameBody ? known.body : `\n${text.trim()}\n`}`
}

import { parseDocument } from 'yaml'
import { readFrontMatter, type Fields } from '../../contract/content/front-matter.ts'

/** Line ends as the form has them. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false

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
  const document = parseDocument(source)
  for (const [name, value] of Object.entries(fields)) {
    if (known && (value === known.fields[name] || (isEmpty(value) && isEmpty(known.fields[name])))) continue
    if (!isEmpty(value)) document.set(name, value)
    else if (document.has(name)) document.delete(name)
  }
  const text = plain(body)
  const sameBody = known && text.trim() === known.body.trim()
  return `---\n${document.contents ? document.toString({ lineWidth: 0 }).trim() : ''}\n---\n${sameBody ? known.body : `\n${text.trim()}\n`}`
}

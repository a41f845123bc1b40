import { collectionNames, isSlug, slugOf } from '../../site/content-model/folders.ts'
import { readKnownFile } from '../../site/content-model/known-files.ts'
import type { CollectionName } from '../../site/content-model/schemas.ts'
import { isFixedArticle } from '../../site/pages/fixed-articles.ts'
import type { Finding } from '../check-content/finding.ts'
import type { FindingWire } from './wire.ts'

type Read = { collection: CollectionName; slug: string; fields: Readonly<Record<string, unknown>>; body: string; bodyLine: number }

export function readArticle(path: string, text: string): Read {
  const [name = '', ...rest] = path.split('/')
  const collection = collectionNames.find(each => each === name) ?? 'help'
  const { fields, body, bodyLine } = readKnownFile(collection, `desk/${path}`, text)
  // Of front matter that cannot be read the form has no fields: all of it is shown as text, so that a save loses nothing.
  return { collection, slug: slugOf(rest.join('/')), fields: fields ?? {}, body: fields ? body : text, bodyLine }
}

export const isPath = (path: string): boolean => {
  const [collection, ...rest] = path.split('/')
  return collectionNames.some(name => name === collection) && path.endsWith('.md') && isSlug(slugOf(rest.join('/')))
}

export const isFixed = ({ collection, slug }: Read): boolean => isFixedArticle(collection, slug)

/** A finding as the form shows it: at its field, by the line of its text, in its own words. */
export function asInForm(text: string, { line, what, advice, isReminder = false, inForm }: Finding): FindingWire {
  const place = placeOf(text, line)
  const field = inForm?.field ?? place.field
  return { field, line: field === 'body' ? place.line : 0, what: inForm?.what ?? what, advice: inForm?.advice ?? advice, isReminder }
}

/** The form field that contains a line of the file, and the line within it. */
function placeOf(text: string, line: number): { field: string; line: number } {
  const { body, bodyLine } = readArticle('help/x.md', text)
  const name = /^(\w+):/.exec(text.split('\n')[line - 1] ?? '')?.[1]
  if (name && line < bodyLine) return { field: name, line: 0 }
  const blank = /^\s*/.exec(body)?.[0].split('\n').length ?? 1
  return { field: 'body', line: Math.max(0, line - bodyLine - blank + 2) }
}

/** Its title, or where it lies as long as it has none. */
export const titleOf = (path: string, text = ''): string => String(readArticle(path, text).fields.title ?? path)

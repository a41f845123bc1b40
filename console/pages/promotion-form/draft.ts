import type { DocumentField } from '@yaoji/contract/promotions/fields'
import { Refusal } from '../../lib/call.ts'
import { messages } from './messages.ts'

/** What was typed: texts by the path of their field (`/for/areas`), and rows by the path of theirs (`/tiers`). */
export type Draft = {
  texts: Readonly<Record<string, string>>
  rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
  /** Of a change, what the promotion was when the draft was begun, by the fields of its document, each as JSON. */
  opened?: Readonly<Record<string, string>>
}
export type Findings = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

export const emptyDraft: Draft = { texts: {}, rows: {} }

const separators = /[\s,，、;；]+/
/** The parts of a pasted list; areas have a space within (四川省 成都市). */
const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean)

const isInteger = (text: string) => /^\d{1,9}$/.test(text)
/** 8 and 8.5 are amounts too. */
const asAmount = (text: string) => (/^\d{1,7}$/.test(text) ? `${text}.00` : /^\d{1,7}\.\d$/.test(text) ? `${text}0` : text)

/** The value of one field in the document; undefined where nothing was typed. */
function valueOf({ kind, ticked }: DocumentField, typed: string): unknown {
  const text = typed.trim()
  // A form body says 0 too: what is left out of a change stays as it was.
  if (kind === 'flag' && ticked === 1) return text === '' ? 0 : 1
  if (text === '') return
  switch (kind) {
    case 'number':
    case 'percent':
    case 'category':
    case 'goods':
      return isInteger(text) ? Number(text) : text
    case 'amount':
      return asAmount(text)
    case 'moment':
      return text.replace('T', ' ')
    case 'flag':
      return true
    case 'ranks':
    case 'ids':
      return partsOf(text, separators).map(part => (isInteger(part) ? Number(part) : part))
    case 'lines':
      return partsOf(text, /[\n,，、;；]+/)
    case 'long':
      return text.replaceAll(/\s*\n\s*/g, ' ')
    default:
      return text
  }
}

function textOf({ kind }: DocumentField, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(kind === 'lines' ? '\n' : ' ')
  if (kind === 'flag') return value === true || value === 1 ? '1' : ''
  const text = value === undefined || value === null ? '' : String(value)
  if (kind !== 'moment' || text === '') return text
  return text.includes(' ') ? text.replace(' ', 'T') : `${text}T00:00`
}

const given = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/** The document that a draft means, as the desk takes it. */
export function documentOf(fields: readonly DocumentField[], draft: Draft, at = ''): Record<string, unknown> {
  return given(
    fields.map(field => {
      const path = `${at}/${field.name}`
      if (field.kind === 'group') {
        const group = documentOf(field.fields, draft, path)
        return [field.name, Object.keys(group).length > 0 ? group : undefined]
      }
      if (field.kind !== 'rows') return [field.name, valueOf(field, draft.texts[path] ?? '')]
      const rows = filledRows(draft, path).map(row => given(field.fields.map(each => [each.name, valueOf(each, row[each.name] ?? '')])))
      return [field.name, rows.length > 0 ? rows : undefined]
    }),
  )
}

/** Rows in which something was typed; an empty one at the end is no fault. */
const filledRows = (draft: Draft, path: string) =>
  (draft.rows[path] ?? []).filter(row => Object.values(row).some(text => text.trim() !== ''))

/** A draft that means this document; a day as an end is its last minute. */
export function draftOf(fields: readonly DocumentField[], document: Values, at = ''): Draft {
  return fields.reduce<Draft>(({ texts, rows }, field) => {
    const path = `${at}/${field.name}`
    const value = document[field.name]
    if (value === undefined) return { texts, rows }
    if (field.kind === 'group') {
      const group = draftOf(field.fields, value as Values, path)
      return { texts: { ...texts, ...group.texts }, rows: { ...rows, ...group.rows } }
    }
    if (field.kind === 'rows') {
      const own = (value as Values[]).map(row => Object.fromEntries(field.fields.map(each => [each.name, textOf(each, row[each.name])])))
      return { texts, rows: { ...rows, [path]: own } }
    }
    const isLastDay = field.name === 'ends' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    return { texts: { ...texts, [path]: isLastDay ? `${String(value)}T23:59` : textOf(field, value) }, rows }
  }, emptyDraft)
}

const numbers: readonly string[] = ['number', 'percent', 'category', 'goods']

function findingOf(field: DocumentField, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return field.isRequired ? messages.missing(field.label) : undefined
  if (numbers.includes(field.kind) && !isInteger(text)) return messages.wholeNumber
  if ((field.kind === 'amount' || field.kind === 'price') && !/^\d{1,7}(\.\d{1,4})?$/.test(text)) return messages.price
  if (field.kind === 'ids') {
    const wrong = partsOf(text, separators).filter(part => !isInteger(part))
    return wrong.length > 0 ? messages.noNumbers(wrong.slice(0, 5)) : undefined
  }
}

/** What is plainly missing or no number, before the desk judges the rest, by paths. */
export function findingsOf(fields: readonly DocumentField[], draft: Draft, at = ''): Findings {
  return Object.assign(
    {},
    ...fields.map((field): Findings => {
      const path = `${at}/${field.name}`
      if (field.kind === 'group') return findingsOf(field.fields, draft, path)
      if (field.kind !== 'rows') {
        const found = findingOf(field, draft.texts[path] ?? '')
        return found === undefined ? {} : { [path]: found }
      }
      const rows = filledRows(draft, path)
      if (rows.length === 0) return field.isRequired ? { [path]: messages.missing(field.label) } : {}
      const found = rows.flatMap((row, index) =>
        field.fields.flatMap(each => {
          const text = findingOf(each, row[each.name] ?? '')
          return text === undefined ? [] : [[`${path}/${index}/${each.name}`, text]]
        }),
      )
      return Object.fromEntries(found) as Findings
    }),
  ) as Findings
}

/** What a path is about: a text, a cell, a row or all rows; the whole draft for no field of its own. */
function typedAt({ texts, rows }: Draft, path: string): unknown {
  const [, list = '', row, cell = ''] = /^(.+?)\/(\d+)(?:\/(.+))?$/.exec(path) ?? []
  if (row === undefined) return texts[path] ?? rows[path]
  const found = rows[list]?.[Number(row)]
  return cell === '' ? found : found?.[cell]
}

/** Findings of what has not been changed since it was judged. */
export function unchangedFindings(findings: Findings, judged: Draft, draft: Draft): Findings {
  const isSame = (path: string) => (path === '' ? judged === draft : typedAt(judged, path) === typedAt(draft, path))
  return Object.fromEntries(Object.entries(findings).filter(([path]) => isSame(path)))
}

/** What the desk refused, at its fields; at the whole form where it names no field of it. */
export function refusedAt(fields: readonly DocumentField[], error: Error): Findings {
  const given = error instanceof Refusal ? Object.entries(error.fields) : []
  const placed = given.flatMap(([name, texts]) => {
    // An entry of a list is named by its place in it: `stores.3`, `regions[0]`.
    const field = fields.find(each => each.name === name.split(/[./[]/)[0])
    return field ? [[`/${field.name}`, texts[0] ?? error.message] as const] : []
  })
  return placed.length > 0 ? Object.fromEntries(placed) : { '': error.message }
}

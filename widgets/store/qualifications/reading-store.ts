import { map } from 'nanostores'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { paperReadCall, type PaperPageWire, type PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { type PaperField, type PaperFields, paperNumber } from '@yaoji/contract/papers/fields'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import { request } from '../../base/lib/http.ts'
import { messages } from './messages.ts'

type Kind = PaperWire['kind']
export type Reading = Answer<typeof paperReadCall>

/** Where the reading of a page stands; `none`: such a page is not read. */
export type PageReading = { state: 'reading' | 'unread' | 'none' } | { state: 'read'; value: Reading }

/** What was read of the pages that were uploaded, by page. */
export const $readings = map<Readonly<Record<string, PageReading>>>({})

const isAny = ({ name, number, issued_on, expires_on, is_endless }: Reading): boolean =>
  [name, number, issued_on, expires_on].some(Boolean) || is_endless === 1

async function readPage(id: string): Promise<void> {
  $readings.setKey(id, { state: 'reading' })
  const result = await request(paperReadCall, { params: { id }, body: {}, isSilent: true })
  if (!result.ok) return $readings.setKey(id, { state: 'unread' })
  const value = result.data
  $readings.setKey(id, isAny(value) ? { state: 'read', value } : { state: value.is_readable === 1 ? 'unread' : 'none' })
}

/** Asks about each photograph once, one after the other. A failure is no notice: its owner types as they would have. */
export async function readPages(pages: readonly PaperPageWire[]): Promise<void> {
  for (const { id, type } of pages) if (type !== 'application/pdf' && $readings.get()[id] === undefined) await readPage(id)
}

/** A value that was read, and how it stands to what is typed. */
export type Suggestion = { field: PaperField; text: string; change: Partial<PaperFields>; state: 'open' | 'same' | 'differs' }

const isTyped = (field: PaperField, draft: PaperFields): boolean =>
  draft[field] !== '' || (field === 'expires_on' && draft.is_endless === 1)

type Change = Pick<Suggestion, 'field' | 'text' | 'change'>

function changesOf(kind: Kind, { number, issued_on, expires_on, is_endless }: Reading): Change[] {
  const { number: asked, end } = traitsOf(kind)
  const found: Change[] = []
  if (asked !== 'none') found.push({ field: 'number', text: number, change: { number } })
  if (end !== 'none') found.push({ field: 'issued_on', text: issued_on, change: { issued_on } })
  if (end === 'maybe' && is_endless === 1) found.push({ field: 'expires_on', text: messages.isEndless, change: { is_endless: 1 } })
  else if (end !== 'none') found.push({ field: 'expires_on', text: expires_on, change: { expires_on, is_endless: 0 } })
  return found.filter(({ text }) => text !== '')
}

function stateOf(kind: Kind, field: PaperField, change: Partial<PaperFields>, draft: PaperFields): Suggestion['state'] {
  if (!isTyped(field, draft)) return 'open'
  const comparable = ({ number, issued_on, expires_on, is_endless }: PaperFields) =>
    ({ number: paperNumber(number, kind), issued_on, expires_on: is_endless === 1 ? '' : expires_on })[field]
  return comparable({ ...draft, ...change }) === comparable(draft) ? 'same' : 'differs'
}

/** What was read of a paper, field by field; pages that differ propose each their own. */
export function suggestionsOf(kind: Kind, readings: readonly Reading[], draft: PaperFields): Suggestion[] {
  const changes = readings.flatMap(reading => changesOf(kind, reading))
  const read = new Map(changes.map(each => [`${each.field} ${each.text}`, each]))
  return [...read.values()].map(each => ({ ...each, state: stateOf(kind, each.field, each.change, draft) }))
}

/** What can be taken over at one press: of each field that is still empty, its only value. */
export function openChanges(suggestions: readonly Suggestion[]): Partial<PaperFields> | undefined {
  const sole = suggestions.filter(({ field, state }) => state === 'open' && suggestions.filter(other => other.field === field).length === 1)
  return sole.length === 0 ? undefined : Object.assign({}, ...sole.map(({ change }) => change))
}

import type { EditConflict } from '@yaoji/contract/operator/edits'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { documentFields } from '@yaoji/contract/promotions/fields'
import { wholeDocument } from '../../lib/document-text.ts'
import { documentMessages as messages } from '../../lib/promotion-messages.ts'
import { documentOf, draftOf, type Draft } from './draft.ts'

/** The document that a form was opened on, by its fields, each as JSON. */
type Opened = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

export const openedOf = (document: Values): Opened =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, JSON.stringify(value)]))

const documentIn = (opened: Opened): Values =>
  Object.fromEntries(Object.entries(opened).map(([name, text]) => [name, JSON.parse(text) as unknown]))

/** The document of a draft; fields that were left alone are as they were given, however the form writes them. */
export function sentDocument(kind: OperatedPromotionKind, draft: Draft): Values {
  const fields = documentFields(kind)
  const typed = documentOf(fields, draft)
  if (!draft.opened) return typed
  const given = documentIn(draft.opened)
  const untouched = documentOf(fields, draftOf(fields, given))
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, JSON.stringify(value) === JSON.stringify(untouched[name]) ? given[name] : value]),
  )
}

/** A draft in which a field that another person has changed too is settled: with what was typed, or with what they have put there. */
export function settledDraft(kind: OperatedPromotionKind, draft: Draft, { field, theirs }: EditConflict, isMine: boolean): Draft {
  const { [field]: _, ...others } = draft.opened ?? {}
  const opened = theirs === '' ? others : { ...others, [field]: theirs }
  if (isMine) return { ...draft, opened }
  const { [field]: __, ...rest } = sentDocument(kind, draft)
  const document = theirs === '' ? rest : { ...rest, [field]: JSON.parse(theirs) as unknown }
  return { ...draftOf(documentFields(kind), document), opened }
}

/** A field's value as people read it. */
export const fieldText = (kind: OperatedPromotionKind, field: string, json: string): string =>
  json === ''
    ? ''
    : wholeDocument(kind, { [field]: JSON.parse(json) as unknown })
        .map(({ value }) => value)
        .join(messages.comma)

export const fieldLabel = (kind: OperatedPromotionKind, field: string): string =>
  documentFields(kind).find(({ name }) => name === field)?.label ?? field

import { foldText } from '@yaoji/contract/operator/guards'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { documentMessages as messages } from './promotion-messages.ts'

export type DocumentFact = { label: string; value: string }
type Values = Readonly<Record<string, unknown>>

const listText = (values: readonly unknown[]) => values.map(String).join(messages.comma)

function valueText({ kind, unit, fields }: DocumentField, value: unknown): string {
  if (Array.isArray(value)) {
    if (kind === 'rows') return value.map(row => rowText(fields, row as Values)).join(messages.comma)
    if (kind === 'ranks') return value.map(rank => rankNames[Number(rank)]).join(messages.comma)
    if (kind === 'ids') return messages.goods(value.length)
    return value.length > messages.listedMax ? messages.many(value.length) : listText(value)
  }
  if (kind === 'flag') return messages.yes
  if (kind === 'percent') return `${String(value)}%（${foldText(Number(value))}）`
  return unit + String(value)
}

/** A bar and what is given from it on: 满 ¥500.00 减 ¥20.00. */
const rowText = (fields: readonly DocumentField[], row: Values) =>
  fields.flatMap(field => (row[field.name] === undefined ? [] : [`${field.label} ${valueText(field, row[field.name])}`])).join(' ')

/** Rows of goods are a table of their own. */
const isGoodsTable = ({ kind, fields }: DocumentField) => kind === 'rows' && fields.some(({ name }) => name === 'id')

function factsIn(fields: readonly DocumentField[], values: Values, isWhole = false): DocumentFact[] {
  return fields.flatMap(field => {
    const value = values[field.name]
    if (value === undefined || (isGoodsTable(field) && !isWhole)) return []
    if (field.kind === 'group') return factsIn(field.fields, value as Values)
    return [{ label: field.label, value: valueText(field, value) }]
  })
}

/** What a promotion says, by the labels of its form; its name and its period are in the head of the page. */
export function documentFacts(kind: OperatedPromotionKind, document: Values): DocumentFact[] {
  const { name: _, begins: _begins, ends: _ends, ...rest } = document
  return factsIn(documentFields(kind), rest)
}

/** Everything that a promotion says, for the person who signs it. */
export const wholeDocument = (kind: OperatedPromotionKind, document: Values): DocumentFact[] =>
  factsIn(documentFields(kind), document, true)

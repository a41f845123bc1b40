import type { TextAt } from './goods-columns.ts'
import type { Postings } from './postings.ts'
import { restoreEach, type StateOf } from '../memory/state.ts'
import type { TextIndex } from './text-index.ts'

/** Text fields that goods are found by, in addition to codes; `firm` is the manufacturer without legal form and brackets. */
export const fieldNames = ['name', 'brand', 'alias', 'manufacturer', 'firm', 'english', 'spec', 'origin'] as const
export type FieldName = (typeof fieldNames)[number]

/** The texts of a field, the goods of each text, and the texts of each goods. */
export type Field = { index: TextIndex; postings: Postings; textAt: TextAt }
export type Fields = Readonly<Record<FieldName, Field>>

type FieldStates = { indexes: StateOf<TextIndex>[]; postings: StateOf<Postings>[] }

export function stateOfFields(fields: Fields): FieldStates {
  const all = fieldNames.map(name => fields[name])
  return { indexes: all.map(({ index }) => index.state()), postings: all.map(({ postings }) => postings.state()) }
}

export function restoreFields(fields: Fields, { indexes, postings }: FieldStates): void {
  const all = fieldNames.map(name => fields[name])
  restoreEach(
    all.map(field => field.index),
    indexes,
  )
  restoreEach(
    all.map(field => field.postings),
    postings,
  )
}

import type { Postings } from './postings.ts'
import type { TextIndex } from './text-index.ts'

/** What a goods is found by, beside its codes; `firm` is the manufacturer without legal form and brackets. */
export const fieldNames = ['name', 'brand', 'alias', 'manufacturer', 'firm', 'english', 'spec', 'origin'] as const
export type FieldName = (typeof fieldNames)[number]

export type Field = { index: TextIndex; postings: Postings }
export type Fields = Readonly<Record<FieldName, Field>>

import { Type } from 'typebox'
import { paperReaders } from '../../console/stores.ts'
import { paperKindNames, type PaperKind } from '../../papers/kinds.ts'
import { paperReadingSchema } from '../identity/qualifications.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, pageOf } from '../schemas.ts'
import { storeCodeParams } from './store.ts'
import { consoleStoreRowSchema } from './stores.ts'

/** Papers that wait for a decision, and those of one store next to what is known of it. */
export const consolePapersCall: Call<typeof consolePapersSchemas.consolePapers> = { method: 'GET', path: '/api/console/papers' }
export const consoleStorePapersCall: Call<typeof consolePapersSchemas.consoleStorePapers> = {
  method: 'GET',
  path: '/api/console/store/:code/papers',
}

const kindSchema = Type.Enum([...paperKindNames] as [PaperKind, ...PaperKind[]])

const waitingSchema = Type.Object({
  paper: Type.String(),
  kind: kindSchema,
  state: Type.String(),
  store: Type.String(),
  company: Type.String(),
  rank_name: Type.String(),
  /** 1: the store does not buy yet. */
  is_first: flagSchema,
  /** Who has approved it, where it waits for a second signature. */
  approved_by: Type.String(),
  sent_at: Type.Integer(),
})
export type WaitingPaperWire = Wire<typeof waitingSchema>

const fileSchema = Type.Object({
  file_id: Type.String(),
  type: Type.String(),
  state: Type.String(),
  reason: Type.String(),
  /** What a program read of its photograph, proposed to the store; null where it read nothing. */
  reading: Type.Union([Type.Null(), paperReadingSchema]),
})

const versionSchema = Type.Object({
  paper: Type.String(),
  state: Type.String(),
  number: Type.String(),
  issued_on: Type.String(),
  /** Empty for one without end. */
  expires_on: Type.String(),
  is_endless: flagSchema,
  reason: Type.String(),
  operator: Type.String(),
  sent_at: Type.Integer(),
  pages: Type.Array(fileSchema),
})
export type PaperVersionWire = Wire<typeof versionSchema>

const shownSchema = Type.Object({
  kind: kindSchema,
  is_required: flagSchema,
  state: Type.String(),
  state_text: Type.String(),
  /** What waits, or was sent back. */
  handed: Type.Union([Type.Null(), versionSchema]),
  /** What is in force. */
  approved: Type.Union([Type.Null(), versionSchema]),
  approved_by: Type.String(),
})
export type ShownPaperWire = Wire<typeof shownSchema>

export const storePapersSchema = Type.Object({
  store: consoleStoreRowSchema,
  /** What the store said of itself, and what its approved papers say. */
  known: Type.Object({ company: Type.String(), tax_number: Type.String(), address: Type.String(), contact: Type.String() }),
  scopes: Type.Array(Type.String()),
  papers: Type.Array(shownSchema),
  lacking: Type.Array(Type.String()),
})
export type StorePapersWire = Wire<typeof storePapersSchema>

export const consolePapersSchemas = {
  consolePapers: {
    summary: 'Papers that wait for a decision, the longest waiting first',
    access: 'staff',
    staff: paperReaders,
    query: Type.Object(
      {
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[A-Za-z0-9_-]{1,60}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(waitingSchema),
  },
  consoleStorePapers: {
    summary: 'Every paper of a store with its pages, next to what is known of the store',
    access: 'staff',
    staff: paperReaders,
    params: storeCodeParams,
    response: storePapersSchema,
  },
} as const

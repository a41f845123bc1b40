import { Type } from 'typebox'
import * as joiningLimits from '../../people/joining.ts'
import { idCardKinds, paperKindNames, type IdCardKind, type PaperKind } from '../../papers/kinds.ts'
import { handedStates, paperStates, storeStates } from '../../papers/states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileSchema, uploadIdSchema } from './uploads.ts'
import { flagSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

/** Papers (资质) of a store: what it has, what it hands in, and what each opens (domain.md section 11). */

const paper = { kind: '', state: '', pages: [{ id: '' }] } as const
export const paperListCall: Call<typeof paperSchemas.paperList> = {
  method: 'GET',
  path: '/api/user/zizhi',
  shape: { state: '', list: [paper] },
}
export const scopeTreeCall: Call<typeof paperSchemas.scopeTree> = {
  method: 'GET',
  path: '/api/user/jyfw',
  shape: { list: [{ name: '', children: [{ scope: '' }] }] },
}
export const paperPageAddCall: Call<typeof paperSchemas.paperPageAdd> = {
  method: 'POST',
  path: '/api/user/zizhi/page',
  shape: paper,
}
export const paperPageRemoveCall: Call<typeof paperSchemas.paperPageRemove> = {
  method: 'POST',
  path: '/api/user/zizhi/page/:id/remove',
  shape: paper,
}
/** The separate consent of the person whose ID card a paper shows (domain.md section 19). */
export const paperConsentCall: Call<typeof paperSchemas.paperConsent> = {
  method: 'POST',
  path: '/api/user/zizhi/consent',
  shape: paper,
}
export const paperSaveCall: Call<typeof paperSchemas.paperSave> = { method: 'POST', path: '/api/user/zizhi', shape: paper }
export const paperWithdrawCall: Call<typeof paperSchemas.paperWithdraw> = {
  method: 'POST',
  path: '/api/user/zizhi/:id/withdraw',
  shape: paper,
}

/** What can be read of a page that was uploaded, for the person to check; nothing where that is not certain. */
export const paperReadCall: Call<typeof paperSchemas.paperRead> = {
  method: 'POST',
  path: '/api/user/zizhi/page/:id/read',
  shape: { name: '', number: '' },
}

const kindSchema = Type.Enum([...paperKindNames] as [PaperKind, ...PaperKind[]])
const daySchema = Type.String({ pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$` })

const pageSchema = Type.Object({
  ...fileSchema.properties,
  state: Type.Enum(['waiting', 'rejected', 'approved']),
  /** Why an operator did not take it. */
  reason: Type.String(),
})
export type PaperPageWire = Wire<typeof pageSchema>

const fields = { number: Type.String(), issued_on: Type.String(), expires_on: Type.String(), is_endless: flagSchema }

/** What a photograph of a licence says; empty where that is not certain. */
export const paperReadingSchema = Type.Object({
  name: Type.String(),
  number: Type.String(),
  legal_person: Type.String(),
  address: Type.String(),
  issued_on: Type.String(),
  expires_on: Type.String(),
  is_endless: flagSchema,
})
export type PaperReadingWire = Wire<typeof paperReadingSchema>

const handedSchema = Type.Object({
  id: publicIdSchema,
  state: Type.Enum([...handedStates]),
  ...fields,
  reason: Type.String(),
  pages: Type.Array(pageSchema),
})

const paperSchema = Type.Object({
  kind: kindSchema,
  is_required: flagSchema,
  /** Alternatives, including this paper: one is enough. */
  one_of: Type.Array(kindSchema),
  state: Type.Enum([...paperStates]),
  state_text: Type.String(),
  /** Scopes that are bought on it; `全部商品` for what everything needs. */
  opens: Type.Array(Type.String()),
  /** The one that was approved: empty texts without; its number and pages are read by owners alone. */
  ...fields,
  /** Until its last day, below 0 behind it; null without one. */
  days: Type.Union([Type.Integer(), Type.Null()]),
  pages: Type.Array(pageSchema),
  /** For an ID card alone: whether its holder has agreed to the current text, and when (10-digit seconds). */
  consent: Type.Union([Type.Null(), Type.Object({ version: Type.String(), agreed_at: Type.Union([Type.Null(), Type.Integer()]) })]),
  /** What was handed in behind it, or is being put together. */
  handed: Type.Union([Type.Null(), handedSchema]),
})
export type PaperWire = Wire<typeof paperSchema>
export type HandedWire = Wire<typeof handedSchema>

const listSchema = Type.Object({
  state: Type.Enum([...storeStates]),
  state_text: Type.String(),
  /** Days until the next paper ends, below 0 where one has; null while none is near. */
  zizhi_days: Type.Union([Type.Integer(), Type.Null()]),
  list: Type.Array(paperSchema),
})
export type PaperListWire = Wire<typeof listSchema>

const scopeSchema = Type.Object({
  scope: Type.String(),
  /** `open`: bought; `expired`: its paper is over; `missing`: not in the scope of the store. */
  state: Type.Enum(['open', 'expired', 'missing']),
  /** On which papers it is bought, of each group one is enough. */
  papers: Type.Array(
    Type.Object({ kind: kindSchema, state: Type.Enum([...paperStates]), state_text: Type.String(), expires_on: Type.String() }),
  ),
})

const treeSchema = Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), children: Type.Array(scopeSchema) })) })
export type ScopeTreeWire = Wire<typeof treeSchema>
export type ScopeWire = Wire<typeof scopeSchema>

const change = { access: 'member', roles: 'owners' } as const

export const paperSchemas = {
  paperList: { summary: 'Papers of the store, with where each stands', access: 'member', roles: 'all', response: listSchema },
  scopeTree: { summary: 'What the store may buy and on which papers, as a tree', access: 'member', roles: 'all', response: treeSchema },
  paperPageAdd: {
    summary:
      'Joins the pieces of a file to a page of a paper that is being put together, in the place of a page that was sent back; a repeat answers the same',
    ...change,
    rate: 'upload',
    body: Type.Object(
      {
        kind: kindSchema,
        upload_id: uploadIdSchema,
        pieces: Type.Integer({ minimum: 1, maximum: 9_999 }),
        /** The page whose place this one takes; without it the first that was sent back, where there is one. */
        replaces: Type.Optional(publicIdSchema),
      },
      { additionalProperties: false },
    ),
    response: paperSchema,
  },
  paperPageRemove: {
    summary: 'Takes a page out of a paper that is being put together',
    ...change,
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: paperSchema,
  },
  paperRead: {
    summary: 'Reads a page of a licence, where the shop has who reads text, so that its owner checks what they would have to type',
    ...change,
    rate: 'reading',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: Type.Object({
      ...paperReadingSchema.properties,
      /** 1: the name on the licence is that of the store, or no name was read. */
      is_own_name: flagSchema,
      /** 0: such a page is not read: another paper, a PDF, a shop without a service that reads. */
      is_readable: flagSchema,
    }),
  },
  paperConsent: {
    summary: 'Notes that the holder of an ID card agreed separately to what is done with it; without that no page of it is taken',
    ...change,
    body: Type.Object(
      {
        kind: Type.Enum([...idCardKinds] as [IdCardKind, ...IdCardKind[]]),
        /** The text that was agreed to. */
        version: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
      },
      { additionalProperties: false },
    ),
    response: paperSchema,
  },
  paperSave: {
    summary: 'Keeps what was typed of a paper, or hands it in to be looked at',
    ...change,
    factor: 'sometimes',
    body: Type.Object(
      {
        kind: kindSchema,
        number: Type.Optional(Type.String({ maxLength: 10 * joiningLimits.paperNumberMax })),
        issued_on: Type.Optional(daySchema),
        expires_on: Type.Optional(daySchema),
        is_endless: Type.Optional(flagSchema),
        is_sent: flagSchema,
      },
      { additionalProperties: false },
    ),
    response: paperSchema,
  },
  paperWithdraw: {
    summary: 'Withdraws a paper whose review has not begun',
    ...change,
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: paperSchema,
  },
} as const

import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import { programLimits } from '../../people/programs.ts'
import { programScopes, type Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

const shape = { list: [{ id: '', name: '', rights: [''] }] } as const
const path = '/api/user/programs'

/** The programs that may act for the store, such as its ERP. */
export const programListCall: Call<typeof programSchemas.programList> = { method: 'GET', path, shape }
export const programIssueCall: Call<typeof programSchemas.programIssue> = { method: 'POST', path, shape: { token: '', ...shape } }
/** What one did, for whom. */
export const programActionsCall: Call<typeof programSchemas.programActions> = {
  method: 'GET',
  path: `${path}/:id/actions`,
  shape: { person: '', list: [{ text: '' }] },
}
export const programEndCall: Call<typeof programSchemas.programEnd> = { method: 'POST', path: `${path}/:id/end`, shape }

const amountOrNone = Type.Union([Type.Null(), amountSchema])
const timeOrNone = Type.Union([Type.Null(), Type.Integer()])

const programSchema = Type.Object({
  id: publicIdSchema,
  /** `agent`: let in by its 店主 on the page of an authorisation; it never orders. */
  kind: Type.Enum(['program', 'agent']),
  name: Type.String(),
  rights: Type.Array(Type.Enum([...programScopes])),
  /** The last characters of its token, to know it again. */
  hint: Type.String(),
  /** The 店主 for whom it acts. */
  person: Type.String(),
  order_limit: amountOrNone,
  month_budget: amountOrNone,
  /** What it has ordered this month; of an agent what it drafted. */
  spent: amountSchema,
  /** 10-digit seconds, as the other times. */
  created_at: Type.Integer(),
  ends_at: Type.Integer(),
  used_at: timeOrNone,
  /** When it was ended, and by whom; null while it was not. */
  ended_at: timeOrNone,
  ended_by: Type.String(),
  /** Why an agent ended by itself; empty where a person did. */
  ended_why: Type.Enum(['', 'replay', 'revoked', 'replaced', 'password', 'factor']),
  state: Type.Enum(['open', 'over', 'ended', 'ownerless']),
})
export type ProgramWire = Wire<typeof programSchema>
const listSchema = Type.Object({ list: Type.Array(programSchema) })

const actionsSchema = Type.Object({
  name: Type.String(),
  /** For whom it acts. */
  person: Type.String(),
  ...pageSchema(
    Type.Object({
      text: Type.String(),
      /** The number or name of what it left; empty where it looked. */
      what: Type.String(),
      /** How often that day. */
      times: Type.Integer(),
      /** 10-digit seconds, of the last time. */
      at: Type.Integer(),
    }),
  ).properties,
})
export type ProgramActionsWire = Wire<typeof actionsSchema>

/** Longer than any may be, so that what is wrong is said by the field's own rule. */
const text = Type.String({ maxLength: 200 })

export const programSchemas = {
  programList: {
    summary: 'Programs that may act for the store, without their tokens, the newest first',
    access: 'member',
    roles: 'all',
    response: listSchema,
  },
  programIssue: {
    summary: 'Makes a token for a program of the store; its text is in this answer and nowhere else',
    access: 'member',
    roles: 'owners',
    factor: 'always',
    body: Type.Object(
      {
        name: text,
        rights: Type.Array(Type.Enum([...programScopes]), { maxItems: programScopes.length }),
        days: Type.Integer({ minimum: 1, maximum: programLimits.daysMax }),
        /** Empty: as much as the store may. Only with the right to order. */
        order_limit: Type.Optional(text),
        month_budget: Type.Optional(text),
        password: Type.String({ maxLength: 2 * limits.passwordMax }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ token: Type.String(), ...listSchema.properties }),
  },
  programActions: {
    summary: 'What a program of the store did, the latest first; of an agent also what it looked at, a day in one row',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    query: Type.Object(pageQuery),
    response: actionsSchema,
  },
  programEnd: {
    summary: 'Ends a program: its token counts no longer',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: listSchema,
  },
} as const

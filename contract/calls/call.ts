import type { TSchema } from 'typebox'
import type { RoleGroup } from '../people/roles.ts'
import type { StaffRole } from '../operator/roles.ts'
import type { Shape } from './shape.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anyone, a logged-in member, the shop's own operators, whose calls are signed, or its staff in the console. */
export type Access = 'visitor' | 'member' | 'operator' | 'staff'

/** What a session on a partner's page may do (security.md section 3 (b)): nothing that pays, orders or shows papers. */
export const embedScopes = ['search', 'goods', 'cart'] as const
export type EmbedScope = (typeof embedScopes)[number]

/** What a store's own program may do (domain.md section 22): look at goods and own orders, leave drafts, or order within its budget. None pays. */
export const programScopes = ['look', 'draft', 'order'] as const
export type ProgramScope = (typeof programScopes)[number]

declare const carried: unique symbol

/**
 * One call of the API as a browser makes it. Its schema rides along as a type only: it says
 * what the call takes and answers, and is not a byte of any bundle.
 */
export type Call<Schema extends CallSchema = CallSchema> = {
  method: Method
  /** A Fastify pattern, `/api/cart/:id/edit`. */
  path: string
  /** A repeated in-flight request to the same URL is not cancelled (spec section 7). */
  keepsRepeats?: boolean
  /** A failure is silently ignored by the caller (spec section 7). */
  isSilent?: boolean
  /** Made again after the log-in when it came as the session had run out: what it does for the buyer. */
  resumes?: 'add' | 'edit' | 'mark'
  /** An answer of another shape counts as a failed call. */
  shape?: Shape
  /** Never there (see `call-types.ts`). */
  readonly [carried]?: Schema
}

/** What the service enforces for a call; separate from {@link Call} so that browsers do not load it. */
export type CallSchema = {
  /** One line for developers, in the OpenAPI document. */
  summary: string
  /** Who may make it. */
  access: Access
  /** Which roles of a store may make it; every call of members says so. */
  roles?: RoleGroup
  /** Which roles of the staff may make it; every call of the console with access `staff` says so. */
  staff?: readonly StaffRole[]
  /** The person's second factor is asked for first: always, or where a log-in or an account changes or the balance pays. */
  factor?: 'always' | 'sometimes'
  /** An Idempotency-Key must come, or does its work once where it comes (domain.md section 1). */
  idempotency?: 'required' | 'accepted'
  /** The rate class: its calls share a limit per minute (service/platform/http/limits/rate-limits.ts). */
  rate?: 'login' | 'pageSession' | 'verification' | 'search' | 'purchaseList' | 'upload' | 'piece' | 'reading' | 'chat'
  /** May be long work, which waits until its member's earlier work of the kind is done. */
  turn?: 'cart' | 'purchaseList'
  /** The body may be larger than that of other calls. */
  bodyMaxBytes?: number
  /** A visitor has named the goods: the answer may name prescription drugs, which others must not advertise (domain.md section 14). */
  isSought?: true
  /** Answers other origins that are registered as partners. */
  isOpenToPartners?: boolean
  /** A session on a partner's page may make it; without a scope it is refused with 403. */
  embedScope?: EmbedScope
  /** A program of the store may make it with a token that has this scope; without one it is refused with 403. */
  programScope?: ProgramScope
  /** A registered partner's page makes it about its own session, with the cookie of that alone (security.md section 3 (b)). */
  isOfPartnerPage?: boolean
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
}

/** The schema type that a call carries. */
export type SchemaOf<TheCall extends Call> = NonNullable<TheCall[typeof carried]>

/** Puts path parameters in place, encoded. Throws when one is missing. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

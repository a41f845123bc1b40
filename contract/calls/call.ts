import type { Static, TSchema } from 'typebox'
import type { Shape } from './shape.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anyone, or a logged-in member. */
export type Access = 'visitor' | 'member'

/** What a session on a partner's page may do (security.md section 3 (b)): nothing that pays, orders or shows papers. */
export type EmbedScope = 'search' | 'goods' | 'cart'

/**
 * One call of the API: everything that the service's route and the widgets' request
 * must agree on. `path` is a Fastify pattern (`/api/cart/:id/edit`).
 */
export type Call = {
  method: Method
  path: string
  access: Access
  /** A repeated in-flight request to the same URL is not cancelled (spec section 7). */
  keepsRepeats?: boolean
  /** Needs an Idempotency-Key header (domain.md section 1). */
  isIdempotent?: boolean
  /** Does its work once for an Idempotency-Key, where one is sent. */
  takesKey?: boolean
  /** A failure is silently ignored by the caller (spec section 7). */
  isSilent?: boolean
  /** Made again after the log-in when it came as the session had run out: what it does for the buyer. */
  resumes?: 'add' | 'edit' | 'mark'
  /** The body may be larger than that of other calls. */
  bodyMaxBytes?: number
  /** Answers other origins that are registered as partners. */
  isOpenToPartners?: boolean
  /** A session on a partner's page may make it; without a scope it is refused with 403. */
  embedScope?: EmbedScope
  /** An answer of another shape counts as a failed call. */
  shape?: Shape
}

/** The schemas of a call; kept apart from {@link Call} so that browsers do not carry them. */
export type CallSchema = {
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
}

/** The type that a schema describes. */
export type Wire<Schema extends TSchema> = Static<Schema>

/** Puts path parameters in place, encoded. Throws when one is missing. */
export function pathOf(call: Call, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

import { Type } from 'typebox'
import { agentLimits } from '../../people/programs.ts'
import { limits } from '../../limits.ts'
import { programScopes, type Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

const path = '/api/user/agents/consent'

/** What a client asks for, for the page on which a 店主 decides. */
export const agentConsentReadCall: Call<typeof agentConsentSchemas.agentConsentRead> = {
  method: 'GET',
  path,
  shape: { name: '', host: '', rights: [''], refuse_url: '' },
}
export const agentConsentCall: Call<typeof agentConsentSchemas.agentConsent> = { method: 'POST', path, shape: { url: '' } }

const text = Type.String({ maxLength: 2 * agentLimits.redirectLengthMax })
/** As OAuth names them; what is wrong with one is said by its own rule. */
const asked = {
  client_id: text,
  redirect_uri: text,
  response_type: Type.Optional(text),
  code_challenge: Type.Optional(text),
  code_challenge_method: Type.Optional(text),
  scope: Type.Optional(text),
  state: Type.Optional(text),
  resource: Type.Optional(text),
} as const

const consentSchema = Type.Object({
  /** As the client calls itself: it is not checked. */
  name: Type.String(),
  /** Where its tokens go. */
  host: Type.String(),
  /** The rights that it asks for; an agent never orders. */
  rights: Type.Array(Type.Enum([...programScopes])),
  store: Type.String(),
  days: Type.Integer(),
  /** Back to the client without any right. */
  refuse_url: Type.String(),
})
export type AgentConsentWire = Wire<typeof consentSchema>

export const agentConsentSchemas = {
  agentConsentRead: {
    summary: 'What a client that wants to act as an agent asks for; 422 where the request is not one',
    access: 'member',
    roles: 'all',
    query: Type.Object(asked),
    response: consentSchema,
  },
  agentConsent: {
    summary: 'Lets an agent in; answers the address to which the browser goes back, with a code that counts once',
    access: 'member',
    roles: 'owners',
    factor: 'always',
    body: Type.Object(
      {
        ...asked,
        rights: Type.Array(Type.Enum([...programScopes]), { maxItems: programScopes.length }),
        /** What the drafts of a month may come to; empty: as much as it likes. */
        month_budget: Type.Optional(text),
        password: Type.String({ maxLength: 2 * limits.passwordMax }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ url: Type.String() }),
  },
} as const
export type AgentConsentQuery = Wire<typeof agentConsentSchemas.agentConsentRead.query>

import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { agentLimits, mcpPath } from '@yaoji/contract/people/programs'
import type { ProgramScope } from '@yaoji/contract/calls/call'
import type { AgentConsentQuery } from '@yaoji/contract/calls/identity/agent-consent'
import type { Config } from '../../platform/config.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { refuseTooManyPrograms } from '../store-program/issue.ts'
import { findClient, type Client } from './clients.ts'
import { messages } from './messages.ts'

/** What agents may be given; that they order is no one's to give. */
export const agentScopes: readonly ProgramScope[] = ['look', 'draft']

export type Asked = { client: Client; redirectUri: string; challenge: string; scopes: readonly ProgramScope[]; state: string | undefined }

/** The request of a client, checked before anything of it is shown, so that a browser goes to an address of the client alone. @throws {ApiError} 422 */
export async function askedOf(db: Kysely<Tables>, { serviceOrigin }: Config, query: AgentConsentQuery, now: number): Promise<Asked> {
  const client = await findClient(db, query.client_id, now)
  if (!client) throw ApiError.invalid('client_id', messages.clientUnknown)
  if (!client.redirects.includes(query.redirect_uri)) throw ApiError.invalid('redirect_uri', messages.redirectWrong)
  if (query.response_type !== 'code') throw ApiError.invalid('response_type', messages.noCode)
  const { code_challenge: challenge = '', resource } = query
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    throw ApiError.invalid('code_challenge', messages.noChallenge)
  if (!isOurs(serviceOrigin, resource)) throw ApiError.invalid('resource', messages.otherResource)
  const named = (query.scope ?? '').split(' ')
  const scopes = agentScopes.filter(
    scope => scope === 'look' || named.includes(scope) || !named.some(each => agentScopes.includes(each as ProgramScope)),
  )
  return { client, redirectUri: query.redirect_uri, challenge, scopes, state: query.state }
}

/** Whether tokens are asked for what we serve: a resource indicator is one address (RFC 8707). */
export const isOurs = (serviceOrigin: string, resource: string | undefined): boolean =>
  resource === undefined || resource === serviceOrigin + mcpPath

/** Back to the client, which knows its request by `state`; `iss` says who answers (RFC 9207). */
export function backUrl(
  { redirectUri, state }: Asked,
  { serviceOrigin }: Config,
  answer: { code: string } | { error: 'access_denied' },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss: serviceOrigin }))
    url.searchParams.set(name, value)
  return url.href
}

type Consent = { memberId: number; personId: number; rights: readonly ProgramScope[]; monthBudget: number | null; now: number }

/** @throws {ApiError} 422 at `rights` */
function rightsOf({ scopes }: Asked, rights: readonly ProgramScope[]): ProgramScope[] {
  if (!rights.includes('look')) throw ApiError.invalid('rights', messages.lookMissing)
  if (rights.some(right => !agentScopes.includes(right))) throw ApiError.invalid('rights', messages.neverOrders)
  return scopes.filter(scope => rights.includes(scope))
}

/** Stores what a 店主 agreed to; answers the code with which the client fetches its tokens. @throws {ApiError} */
export async function storeConsent(
  trx: Transaction<Tables>,
  asked: Asked,
  { memberId, personId, rights, monthBudget, now }: Consent,
): Promise<string> {
  const scopes = rightsOf(asked, rights)
  await refuseTooManyPrograms(trx, { memberId, clientId: asked.client.id, now })
  const code = randomBytes(32).toString('base64url')
  await trx.updateTable('agent_client').set({ used_at: now, source_hash: null }).where('id', '=', asked.client.id).execute()
  await trx
    .insertInto('agent_code')
    .values({
      code_hash: hashOf(code),
      client_id: asked.client.id,
      ...{ member_id: memberId, person_id: personId, redirect_uri: asked.redirectUri, challenge: asked.challenge },
      scopes: JSON.stringify(scopes),
      month_budget_fen: monthBudget,
      ...{ created_at: now, ends_at: now + agentLimits.codeSeconds * 1_000 },
    })
    .execute()
  return code
}

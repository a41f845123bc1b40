import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { agentConsentCall } from '@yaoji/contract/calls/identity/agent-consent'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { testPassword } from '../people/add-member.ts'
import type { Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

/** A client that has registered itself, and was let in once. */
export const agentClient = { id: 'agentClient000001', name: '采购助手', redirect: 'https://agent.example/back' } as const

export const insertAgentClient = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const { id, name, redirect } = agentClient
  await trx
    .insertInto('agent_client')
    .values({ id, name, redirects: JSON.stringify([redirect]), created_at: now, used_at: now })
    .execute()
}

/** What a client keeps to itself until it fetches its tokens. */
export const verifier = 'verifier-of-the-tests-which-is-long-enough-43'

/** The request of that client, as the address of the page has it. */
export const agentRequest = {
  client_id: agentClient.id,
  redirect_uri: agentClient.redirect,
  response_type: 'code',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  scope: 'look draft',
  state: 'state of the client',
} as const

/** A 店主 lets the client in; answers the code that the browser brings it. */
export async function letAgentIn(
  shop: Shop,
  as: Username,
  more: { rights?: ('look' | 'draft')[]; month_budget?: string } = {},
): Promise<string> {
  const body = { ...agentRequest, rights: ['look', 'draft'], password: testPassword, ...more }
  const answer = await shop.call(agentConsentCall, { as, body })
  return new URL(answer.body.data.url).searchParams.get('code') ?? ''
}

type TokenAnswer = { access_token: string; refresh_token: string; expires_in: number; scope: string; error?: string }

/** What a client sends to the address for tokens. */
export async function askTokens(shop: Pick<Shop, 'app'>, fields: Record<string, string>) {
  const payload = new URLSearchParams({ client_id: agentClient.id, ...fields }).toString()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<TokenAnswer>() }
}

/** The fields with which a code becomes tokens. */
export const codeFields = (code: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: agentClient.redirect,
  code_verifier: verifier,
})

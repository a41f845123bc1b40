import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { agentLimits } from '@yaoji/contract/people/programs'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import { livingPrograms, readScopes } from '../session/program.ts'
import { daysMs, endProgramOf, issueProgram, newToken } from '../store-program/issue.ts'
import { tellAgent } from '../store-program/end-agents.ts'
import { findClient } from './clients.ts'

type Trx = Transaction<Tables>
export type Tokens = { access_token: string; token_type: 'Bearer'; expires_in: number; refresh_token: string; scope: string }

const accessMs = agentLimits.accessHours * 3_600_000

async function newRefresh(trx: Trx, programId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const ends_at = now + daysMs(agentLimits.refreshIdleDays)
  await trx
    .insertInto('agent_token')
    .values({ token_hash: hashOf(token), program_id: programId, created_at: now, ends_at })
    .execute()
  return token
}

async function tokensOf(trx: Trx, access: string, { id, scopes }: { id: string; scopes: string }, now: number): Promise<Tokens> {
  const refresh_token = await newRefresh(trx, id, now)
  return { access_token: access, token_type: 'Bearer', expires_in: accessMs / 1_000, refresh_token, scope: readScopes(scopes).join(' ') }
}

/** PKCE: who fetches the tokens is who asked for them (RFC 7636). */
const isVerified = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge

export type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string }

/** The code of a consent that is right in every part, taken: it counts once. One that comes again ends what it gave. */
async function takeCode(trx: Trx, { code, clientId, redirectUri, verifier }: Exchange, now: number) {
  const row = await trx.selectFrom('agent_code').selectAll().where('code_hash', '=', hashOf(code)).executeTakeFirst()
  if (!row || row.client_id !== clientId || row.redirect_uri !== redirectUri || !isVerified(verifier, row.challenge)) return
  const { numUpdatedRows } = await trx
    .updateTable('agent_code')
    .set({ used_at: now })
    .where('code_hash', '=', row.code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return row.ends_at > now ? row : undefined
  const used = await trx.selectFrom('agent_code').select('program_id').where('code_hash', '=', row.code_hash).executeTakeFirst()
  if (used?.program_id) await endProgramOf(trx, used.program_id, 'replay', now)
  return
}

/** Tokens for a code; undefined where it gives none. Nothing is thrown: what a replay ended has to be stored. */
export async function exchangeCode(trx: Trx, exchange: Exchange, now: number): Promise<Tokens | undefined> {
  const row = await takeCode(trx, exchange, now)
  const client = row && (await findClient(trx, row.client_id, now))
  if (!row || !client) return
  const former = livingPrograms(trx, now)
    .where('store_program.client_id', '=', client.id)
    .where('store_program.member_id', '=', row.member_id)
  for (const { id } of await former.select('store_program.id').execute()) await endProgramOf(trx, id, 'replaced', now)
  const terms = { name: client.name, scopes: readScopes(row.scopes), order_limit_fen: null, month_budget_fen: row.month_budget_fen }
  const issued = { memberId: row.member_id, personId: row.person_id, kind: 'agent', lifeMs: daysMs(agentLimits.grantDays), now } as const
  const agent = { client_id: client.id, access_ends_at: now + accessMs }
  const { id, token } = await issueProgram(trx, terms, issued, agent)
  const { name: person } = await trx.selectFrom('person').select('name').where('id', '=', row.person_id).executeTakeFirstOrThrow()
  await tellAgent(trx, { id, memberId: row.member_id, name: client.name, person, now })
  await trx.updateTable('agent_code').set({ program_id: id }).where('code_hash', '=', row.code_hash).execute()
  await trx.updateTable('agent_client').set({ used_at: now }).where('id', '=', client.id).execute()
  return tokensOf(trx, token, { id, scopes: row.scopes }, now)
}

/** New tokens for a refresh token, which counts once. One that comes again was stolen, or its successor: the agent ends (RFC 9700). */
export async function refreshTokens(trx: Trx, token: string, clientId: string, now: number): Promise<Tokens | undefined> {
  const row = await trx
    .selectFrom('agent_token')
    .innerJoin('store_program', 'store_program.id', 'agent_token.program_id')
    .select(['agent_token.token_hash', 'agent_token.ends_at', 'agent_token.program_id', 'store_program.client_id', 'store_program.scopes'])
    .where('agent_token.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row || row.client_id !== clientId) return
  const { numUpdatedRows } = await trx
    .updateTable('agent_token')
    .set({ used_at: now })
    .where('token_hash', '=', row.token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return void (await endProgramOf(trx, row.program_id, 'replay', now))
  const living = await livingPrograms(trx, now).where('store_program.id', '=', row.program_id).select('store_program.id').executeTakeFirst()
  if (row.ends_at <= now || !living) return
  const { token: access, ...stored } = newToken()
  await trx
    .updateTable('store_program')
    .set({ ...stored, access_ends_at: now + accessMs })
    .where('id', '=', row.program_id)
    .execute()
  await trx.updateTable('agent_client').set({ used_at: now }).where('id', '=', clientId).execute()
  return tokensOf(trx, access, { id: row.program_id, scopes: row.scopes }, now)
}

/** A client gives a token back, of either kind: the agent ends (RFC 7009). Unknown tokens end nothing. */
export async function revokeToken(trx: Trx, token: string, clientId: string, now: number): Promise<void> {
  const hash = hashOf(token)
  const ofRefresh = trx.selectFrom('agent_token').select('program_id').where('token_hash', '=', hash)
  const row = await trx
    .selectFrom('store_program')
    .select('id')
    .where('client_id', '=', clientId)
    .where(each => each.or([each('token_hash', '=', hash), each('id', 'in', ofRefresh)]))
    .executeTakeFirst()
  if (row) await endProgramOf(trx, row.id, 'revoked', now)
}

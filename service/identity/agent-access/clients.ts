import type { Kysely, Transaction } from 'kysely'
import { Type } from 'typebox'
import { agentLimits, programLimits } from '@yaoji/contract/people/programs'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readWritten } from '../../platform/database/written.ts'
import { safeUrl } from '../../providers/safe-url.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { OAuthError } from './oauth-error.ts'

const urlsSchema = Type.Array(Type.String())

export type Client = { id: string; name: string; redirects: readonly string[] }

/** https, or a program on the person's own machine. An address counts in the very form in which it was registered. */
function mayReturn(text: string): boolean {
  return text.length <= agentLimits.redirectLengthMax && !text.includes('#') && safeUrl(text) !== undefined
}

/** @throws {OAuthError} */
function redirectsOf(value: unknown): string[] {
  const given = readWritten(urlsSchema, JSON.stringify(value ?? null)) ?? []
  const isRight = given.length > 0 && given.length <= agentLimits.redirectsMax && given.every(mayReturn)
  if (!isRight) throw new OAuthError('invalid_redirect_uri', messages.redirects)
  return given
}

/** Clients that no 店主 has let in yet; nothing refers to them. */
const unused = (trx: Transaction<Tables>) => trx.selectFrom('agent_client').where('used_at', 'is', null)

/**
 * At the limit the client that waits longest makes room: unused clients cannot stop registrations. It is safe for an hour, in which
 * its 店主 decides. @throws {OAuthError}
 */
async function makeRoom(trx: Transaction<Tables>, source: string, now: number): Promise<void> {
  const bounds = [
    { waiting: unused(trx).where('source_hash', '=', source), max: agentLimits.newClientsPerAddress },
    { waiting: unused(trx), max: agentLimits.newClientsMax },
  ]
  for (const { waiting, max } of bounds) {
    if ((await countRows(waiting)) < max) continue
    const over = waiting.where('created_at', '<=', now - agentLimits.newClientSafeHours * 3_600_000)
    const oldest = await over.select('id').orderBy('created_at').orderBy('id').executeTakeFirst()
    if (!oldest) throw new OAuthError('temporarily_unavailable', messages.tooManyClients, 503)
    await trx.deleteFrom('agent_client').where('id', '=', oldest.id).execute()
  }
}

/** A program registers itself (RFC 7591): that gives it no right, and is forgotten where no 店主 lets it in. @throws {OAuthError} */
export async function registerClient(
  trx: Transaction<Tables>,
  asked: Readonly<Record<string, unknown>>,
  { address, now }: { address: string; now: number },
): Promise<Client> {
  const { token_endpoint_auth_method: method = 'none', client_name: name } = asked
  if (method !== 'none') throw new OAuthError('invalid_client_metadata', messages.publicOnly)
  const redirects = redirectsOf(asked.redirect_uris)
  const over = now - agentLimits.newClientDays * 86_400_000
  await trx.deleteFrom('agent_client').where('used_at', 'is', null).where('created_at', '<=', over).execute()
  const source_hash = hashOf(`agent-client:${address}`)
  await makeRoom(trx, source_hash, now)
  const called = typeof name === 'string' ? plainLine(name).slice(0, programLimits.nameMax).trim() : ''
  const client = {
    id: randomId(),
    name: called || messages.agentName(new URL(redirects[0] ?? '').hostname).slice(0, programLimits.nameMax),
  }
  await trx
    .insertInto('agent_client')
    .values({ ...client, redirects: JSON.stringify(redirects), source_hash, created_at: now })
    .execute()
  return { ...client, redirects }
}

/** A registered client that is not forgotten yet. */
export async function findClient(db: Kysely<Tables>, id: string, now: number): Promise<Client | undefined> {
  const row = await db
    .selectFrom('agent_client')
    .selectAll()
    .where('id', '=', id)
    .where(each => each.or([each('used_at', 'is not', null), each('created_at', '>', now - agentLimits.newClientDays * 86_400_000)]))
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, redirects: readWritten(urlsSchema, row.redirects) ?? [] }
}

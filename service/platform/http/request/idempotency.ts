import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import type { Context } from '../../context.ts'
import { compiledChange } from '../../database/compiled.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../reply/api-error.ts'
import { errorMessages } from '../messages/error-messages.ts'

const lifeMs = limits.idempotencyLifeDays * 86_400_000

export function hasKey({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined
}

/** The request's key, 8 to 64 characters of [A-Za-z0-9_-]. @throws {ApiError} */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key
  throw new ApiError(codes.malformed, errorMessages.keyMissing)
}

type Attempt = { request: FastifyRequest; actor: string; now: number }

/**
 * Does the work and stores its answer in one transaction, so that an answer lost on the
 * way back is given again and the work is never done twice (security.md section 4.2).
 *
 * The key is claimed before the work: a second request with it waits there on
 * PostgreSQL until the first has committed or rolled back.
 */
export function runOnce<Answer>(
  { database }: Context,
  { request, actor, now }: Attempt,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
  known?: Answer,
): Promise<Answer> {
  const key = idempotencyKey(request)
  const fingerprint = fingerprintOf(request)
  return database.write(async trx => {
    const first = await claim(trx, { actor, key, fingerprint, now, answer: known === undefined ? noAnswer : JSON.stringify(known) })
    if (first) return answerIn<Answer>(first, fingerprint)
    const answer = await work(trx)
    // Work that answers nothing is done once like any other.
    if (known !== undefined || answer === undefined || answer === null) return answer
    await keepAnswer(trx, { actor, key, answer: JSON.stringify(answer) })
    return answer
  })
}

/**
 * The answer to a repeat, undefined for a key that is new: read before what a repeat must not do again outside the transaction, such as using
 * a code up. @throws {ApiError} for another request with the key
 */
export async function storedAnswer<Answer>(
  { database }: Context,
  { request, actor, now }: Attempt,
): Promise<{ answer: Answer } | undefined> {
  const stored = await storedUnder(database.read, { actor, key: idempotencyKey(request) })
    .where('created_at', '>', now - lifeMs)
    .executeTakeFirst()
  return stored && { answer: answerIn<Answer>(stored, fingerprintOf(request)) }
}

/** @throws {ApiError} where the key was another request's */
function answerIn<Answer>(stored: { fingerprint: string; answer: string }, fingerprint: string): Answer {
  if (stored.fingerprint !== fingerprint) throw new ApiError(codes.invalid, errorMessages.keyChanged, { errors: {} })
  return JSON.parse(stored.answer) as Answer // Written from an Answer of the same call.
}

type Claim = { actor: string; key: string; fingerprint: string; now: number; answer: string }

/** Stored until the work has answered; no other transaction sees it before that. */
const noAnswer = 'null'

const keepAnswer = compiledChange((db, { actor, key, answer }: { actor: string; key: string; answer: string }) =>
  db.updateTable('idempotency').set({ answer }).where('actor', '=', actor).where('key', '=', key),
)

const insertKey = compiledChange((db, { actor, key, fingerprint, now, answer, over }: Claim & { over: number }) => {
  const values = { fingerprint, status: codes.success, answer, created_at: now }
  return db
    .insertInto('idempotency')
    .values({ actor, key, ...values })
    .onConflict(conflict => conflict.columns(['actor', 'key']).doUpdateSet(values).where('idempotency.created_at', '<=', over))
})

/** Takes the key, also one that is over, or answers the row of the request that took it first. */
async function claim(trx: Transaction<Tables>, attempt: Claim) {
  if ((await insertKey(trx, { ...attempt, over: attempt.now - lifeMs })) > 0) return
  return storedUnder(trx, attempt).executeTakeFirstOrThrow()
}

const storedUnder = (db: Kysely<Tables>, { actor, key }: Pick<Claim, 'actor' | 'key'>) =>
  db.selectFrom('idempotency').select(['fingerprint', 'answer']).where('actor', '=', actor).where('key', '=', key)

function fingerprintOf({ method, routeOptions, params, query, body }: FastifyRequest): string {
  const text = JSON.stringify([method, routeOptions.url, sorted(params), sorted(query), sorted(body)])
  return hash('sha256', text)
}

/** Fields in one order: the same request may be encoded in another. */
function sorted(fields: unknown): [string, unknown][] {
  return Object.entries(fields ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
}

import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LoginChallengeWire } from '@yaoji/contract/calls/identity/session'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { LoginSource } from './lockout.ts'
import { messages } from './messages.ts'

const lifeMs = 5 * 60_000

export type ChallengeAnswer = { id: string; answer: string }

/**
 * A question that stops tools which try lists of passwords, but not a program written against this shop. It is text, so that a screen
 * reader reads it and it needs no sight and no third party.
 */
function question(): { text: string; answer: number } {
  const [one, other] = [randomInt(2, 10), randomInt(2, 10)]
  const kinds = [
    { text: messages.sumQuestion(one, other), answer: one + other },
    { text: messages.productQuestion(one, other), answer: one * other },
    { text: messages.restQuestion(one + other, other), answer: one },
  ]
  return kinds[randomInt(kinds.length)] ?? question()
}

/** Gives the source a new question, which replaces the previous one. */
export async function askQuestion(trx: Transaction<Tables>, from: LoginSource, now: number): Promise<LoginChallengeWire> {
  const { text, answer } = question()
  const id = randomBytes(16).toString('base64url')
  await trx
    .deleteFrom('login_challenge')
    .where(row => row.or([row('bound_to', '=', boundTo(from)), row('expires_at', '<=', now), row('expires_at', '>', now + lifeMs)]))
    .execute()
  await trx
    .insertInto('login_challenge')
    .values({ id_hash: hashOf(id), answer_hash: answerHash(id, String(answer)), bound_to: boundTo(from), expires_at: now + lifeMs })
    .execute()
  return { id, question: text }
}

/** Takes the question away, answered or not: it counts for one try of the source that was asked. */
export async function takeAnswer(trx: Transaction<Tables>, from: LoginSource, given: ChallengeAnswer, now: number): Promise<boolean> {
  const asked = await trx
    .deleteFrom('login_challenge')
    .where('id_hash', '=', hashOf(given.id))
    .where('bound_to', '=', boundTo(from))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  if (!asked || asked.expires_at <= now || asked.expires_at > now + lifeMs) return false
  return asked.answer_hash === answerHash(given.id, plainNumber(given.answer))
}

function boundTo({ nameHash, source }: LoginSource): string {
  return hashOf(`${nameHash} ${source}`)
}

function answerHash(id: string, answer: string): string {
  return hashOf(`${id} ${answer}`)
}

/** Input methods write digits in full width, and some buyers the unit behind. */
function plainNumber(answer: string): string {
  return /^\D*(\d{1,4})\D*$/.exec(answer.normalize('NFKC'))?.[1] ?? ''
}

import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import * as limits from '@yaoji/contract/people/joining'
import { codeHash, newCode } from '../../identity/phone-code/code.ts'
import { checkQuota, lockQuotas } from '../../identity/phone-code/quota.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf, isSameSecret } from '../../providers/secrets.ts'
import { partnerDeskMessages as messages } from './messages.ts'

type Trx = Transaction<Tables>
type Asked = { key: string; source: string; now: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const keyHashOf = (key: string) => hashOf(`partner:${key}`)

/** When a code was requested within the last day, for a key or from an address, and from where. A moment to come was written by a clock that was wrong. */
const requested = (trx: Trx, column: 'key_hash' | 'source', value: string, now: number) =>
  trx
    .selectFrom('partner_desk_code')
    .select(['created_at', 'source'])
    .where(column, '=', value)
    .where('created_at', '>', now - 24 * hourMs)
    .where('created_at', '<=', now)
    .execute()

/** Whether a partner with this key has logged in from this address; sessions are stored for a while after their end. */
async function isKnownSource(trx: Trx, { key, source }: Asked): Promise<boolean> {
  const row = await trx
    .selectFrom('partner_desk_session')
    .innerJoin('partner', 'partner.id', 'partner_desk_session.partner_id')
    .select('id_hash')
    .where('address', '=', source)
    .where(({ eb, or }) => or([eb('key', '=', key), eb('former_key', '=', key)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Limits codes as those for a telephone, also for an unknown key. */
async function takeQuota(trx: Trx, asked: Asked, sourceMax: number): Promise<void> {
  const { key, source, now } = asked
  await lockQuotas(trx, [`partner:${keyHashOf(key)}`, `partner-source:${source}`], now)
  await checkQuota({
    toReceiver: await requested(trx, 'key_hash', keyHashOf(key), now),
    ofSource: await requested(trx, 'source', source, now),
    source,
    sourceMax,
    isKnown: () => isKnownSource(trx, asked),
    field: 'key',
    words: messages,
    now,
  })
}

/** The active partner with this key, or whose pages may still have it, that has registered a mail. */
const reachable = (trx: Trx, key: string, now: number) =>
  trx
    .selectFrom('partner')
    .select(['id', 'mail'])
    .where(({ and, eb, or }) => or([eb('key', '=', key), and([eb('former_key', '=', key), eb('former_until', '>', now)])]))
    .where('mail', '<>', '')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/**
 * Sends a code to the mail of a partner. An unknown key makes the same rows and the same answer, which does not wait for the mail: neither
 * the answer nor its time tells which keys there are.
 */
export async function sendDeskCode(
  { config, database }: Context,
  { log, ...asked }: Asked & { log: FastifyBaseLogger },
): Promise<{ code_id: string; resend_seconds: number }> {
  const { key, source, now } = asked
  if (key === '') throw ApiError.invalid('key', messages.noKey)
  const sender = config.senders.mail
  if (!sender) throw ApiError.invalid('key', messages.noSender)
  const { id, code } = newCode()
  const partner = await database.write(async trx => {
    await takeQuota(trx, asked, config.codesPerHour)
    const found = await reachable(trx, key, now)
    const hashes = { id_hash: hashOf(id), key_hash: keyHashOf(key), code_hash: codeHash(id, code) }
    await trx
      .insertInto('partner_desk_code')
      .values({ ...hashes, partner_id: found?.id ?? null, source, created_at: now })
      .execute()
    return found
  })
  if (partner)
    sender.send(partner.mail, { kind: 'code', code, minutes: String(limits.codeLifeMinutes) }).catch((error: unknown) => {
      log.warn({ problem: error instanceof Error ? error.message : 'unknown' }, 'a code could not be sent to a partner')
    })
  return { code_id: id, resend_seconds: limits.codeResendSeconds }
}

export type GivenDeskCode = { key: string; code_id: string; code: string }

/**
 * Takes a code: five tries, five minutes, once, for the key that it was requested for. Answers the partner, or what is wrong with the code, so
 * that the try counts also where its caller throws after the transaction.
 */
export async function takeDeskCode(
  trx: Trx,
  { key, code_id: id, code }: GivenDeskCode,
  now: number,
): Promise<{ partner: string } | string> {
  const asked = await trx
    .updateTable('partner_desk_code')
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('id_hash', '=', hashOf(id))
    .where('key_hash', '=', keyHashOf(key))
    .where('used_at', 'is', null)
    .where('tries', '<', limits.codeTriesMax)
    .where('created_at', '>', now - limits.codeLifeMinutes * minuteMs)
    .where('created_at', '<=', now)
    .returning(['partner_id', 'code_hash'])
    .executeTakeFirst()
  if (!asked) return messages.over
  if (asked.partner_id === null || !isSameSecret(asked.code_hash, codeHash(id, code))) return messages.wrong
  // The row is locked: no concurrent use is possible.
  await trx.updateTable('partner_desk_code').set({ used_at: now }).where('id_hash', '=', hashOf(id)).execute()
  return { partner: asked.partner_id }
}

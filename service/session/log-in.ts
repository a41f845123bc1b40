import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import type { MemberRow, SessionRow } from '../database/rows.ts'
import { ApiError } from '../http/api-error.ts'
import { errorMessages } from '../http/messages.ts'
import { forgetFailures, lockedMinutes, recordFailure, type LoginSource } from './lockout.ts'
import { messages } from './messages.ts'
import { hashOfNobody, isPasswordOf } from './password.ts'
import { openSession, revokeSession } from './store.ts'
import type { Gate } from './gate.ts'

export type LogIn = {
  username: string
  password: string
  /** What counts as one client (http/client-address.ts). */
  ip: string
  /** The client's whole address, for the log. */
  address: string
  /** The session that this one replaces. */
  former: SessionRow | undefined
  now: number
  /** Counts the attempt against the limit of its account. */
  countAttempt: (account: string) => Promise<void>
  log: FastifyBaseLogger
}

/** Checks a user name or mobile number with its password and opens a session. */
export async function logIn(
  context: Context, gate: Gate, { username, password, ip, address, former, now, countAttempt, log }: LogIn,
): Promise<{ member: MemberRow; token: string }> {
  const { database, config } = context
  const name = username.trim()
  const member = await database.read.selectFrom('member').selectAll()
    .where(row => row.or([row('username', '=', name), row('phone', '=', name)])).executeTakeFirst()
  const source = { account: accountOf(member, name), ip }
  await refuseLocked(context, source, now)
  await countAttempt(source.account)
  const known = await gate(async () => {
    // Again, because others may have failed while this one waited.
    await refuseLocked(context, source, now)
    const isRight = await isPasswordOf(member?.password_hash ?? await hashOfNobody, password)
    if (isRight && member) return member
    const minutes = await database.write(trx => recordFailure(trx, source, now))
    log.warn({ account: source.account, ip: address, lockedMinutes: minutes }, 'log-in failed')
    throw ApiError.invalid('password', minutes > 0 ? messages.locked(minutes) : messages.wrongPassword)
  })
  if (known.status === 'frozen') throw ApiError.invalid('username', errorMessages.frozen)
  const token = await database.write(async trx => {
    await forgetFailures(trx, source)
    if (former) await revokeSession(trx, former, now)
    return openSession(trx, { memberId: known.id, origin: config.siteOrigin, now })
  })
  log.info({ account: source.account, ip: address }, 'logged in')
  return { member: known, token }
}

async function refuseLocked({ database }: Context, source: LoginSource, now: number): Promise<void> {
  const minutes = await lockedMinutes(database.read, source, now)
  if (minutes > 0) throw ApiError.invalid('password', messages.locked(minutes))
}

/** One account whichever of its names is typed; of a name that nobody has, only a hash is kept. */
function accountOf(member: MemberRow | undefined, name: string): string {
  return member ? `member:${member.id}` : `name:${createHash('sha256').update(name).digest('hex')}`
}

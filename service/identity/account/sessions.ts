import type { Kysely, Transaction } from 'kysely'
import type { OwnSessionWire } from '@yaoji/contract/calls/identity/account'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { hashOf } from '../../providers/secrets.ts'
import { idleMs, revokeSession } from '../session/store.ts'
import { readAgent } from './agent.ts'
import { accountMessages } from '../messages.ts'

/** A public name of a session: it is no token, and reveals no token's hash. */
const nameOf = (session: Pick<SessionRow, 'id_hash'>) => hashOf(`session ${session.id_hash}`).slice(0, 32)

type Asked = { session: SessionRow; now: number }

async function living(db: Kysely<Tables>, { session: { person_id: personId }, now }: Asked) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('membership', join =>
      join.onRef('membership.person_id', '=', 'session.person_id').onRef('membership.member_id', '=', 'session.member_id'),
    )
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('partner', 'partner.id', 'session.partner_id')
    .selectAll('session')
    .select(['member.company', 'partner.name as partner_name', 'partner.revoked_at as partner_revoked_at'])
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', now - idleMs)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id_hash')
    .execute()
  return rows.filter(
    ({ kind, seen_at, partner_revoked_at: gone }) => kind === 'main' || (gone === null && seen_at > now - partnerLimits.idleMs),
  )
}

/** Where a person is logged in, this session first, then the one that was seen last. */
export async function listSessions(db: Kysely<Tables>, asked: Asked): Promise<OwnSessionWire[]> {
  const rows = await living(db, asked)
  const own = rows.map(
    (row): OwnSessionWire => ({
      id: nameOf(row),
      ...readAgent(row.agent),
      address: row.address,
      company: row.company,
      partner: row.partner_name ?? '',
      created_at: seconds(row.created_at),
      seen_at: seconds(row.seen_at),
      is_current: row.id_hash === asked.session.id_hash ? 1 : 0,
    }),
  )
  return [...own.filter(each => each.is_current === 1), ...own.filter(each => each.is_current === 0)]
}

/** Ends one of the person's own. @throws {ApiError} for a name that is not one of them */
export async function endSession(trx: Transaction<Tables>, asked: Asked & { id: string }): Promise<SessionRow> {
  const row = (await living(trx, asked)).find(each => nameOf(each) === asked.id)
  if (!row || !(await revokeSession(trx, row, asked.now, 'elsewhere'))) throw ApiError.notFound(accountMessages.noSession)
  return row
}

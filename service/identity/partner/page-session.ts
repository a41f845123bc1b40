import type { Transaction } from 'kysely'
import type { SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { livingOnPage } from '../session/living.ts'
import { touchSession } from '../session/store.ts'
import { takeCode } from './code.ts'
import { openAccess, openRefresh, rotate, sessionOfRefresh, withoutCookie } from './tokens.ts'

/** A session of a page and what the page goes on with. */
export type PageSession = { row: SessionRow; company: string; access: string; refresh: string }

type Asked = { partner: Partner; now: number }

/** The session, if it counts and its store is not frozen. */
async function livingPage(trx: Transaction<Tables>, session: string, { partner, now }: Asked) {
  const found = await livingOnPage(trx, { origin: partner.origin, now })
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('member.company')
    .where('member.status', '=', 'active')
    .where('session.id_hash', '=', session)
    .executeTakeFirst()
  if (!found) return
  const { company, role: _, ...row } = found
  return { row, company }
}

/** Opens a session by a code; undefined where it does not count. */
export async function openPageSession(
  trx: Transaction<Tables>,
  asked: Asked & { code: string; verifier: string },
): Promise<PageSession | undefined> {
  const session = await takeCode(trx, asked)
  const page = session === undefined ? undefined : await livingPage(trx, session, asked)
  if (!page) return
  const { row, company } = page
  return { row, company, refresh: await openRefresh(trx, row, asked.now, true), access: await openAccess(trx, row, asked.now) }
}

/** Goes on with a session by its refresh token. One that was replaced long ago ends the session: somebody else may have it. */
export async function goOn(trx: Transaction<Tables>, { token, ...asked }: Asked & { token: string }): Promise<PageSession | undefined> {
  const session = await sessionOfRefresh(trx, token)
  const page = session === undefined ? undefined : await livingPage(trx, session, asked)
  if (!page) return
  const { row, company } = page
  const refresh = await rotate(trx, token, asked.now)
  if (refresh === undefined) {
    await endPageSession(trx, row.id_hash, asked.now)
    return
  }
  await touchSession(trx, row, asked.now)
  return { row, company, refresh, access: await openAccess(trx, row, asked.now) }
}

/** Goes on where the browser has kept no cookie, a moment after the log-in. */
export async function goOnWithoutCookie(
  trx: Transaction<Tables>,
  { session, ...asked }: Asked & { session: SessionRow },
): Promise<PageSession | undefined> {
  const page = await livingPage(trx, session.id_hash, asked)
  if (!page) return
  const refresh = await withoutCookie(trx, page.row, asked.now)
  if (refresh === undefined) return
  return { ...page, refresh, access: await openAccess(trx, page.row, asked.now) }
}

/** Ends a session on a partner's page with all its tokens. */
export async function endPageSession(trx: Transaction<Tables>, session: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id_hash', '=', session)
    .where('kind', '=', 'embed')
    .where('revoked_at', 'is', null)
    .execute()
}

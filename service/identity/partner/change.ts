import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** What is not named stays as it is; lists are replaced whole. */
export type PartnerChange = {
  name?: string
  origins?: readonly string[]
  returns?: readonly string[]
  theme?: string
  /** Where codes for the partner's page go; the sessions of that page end with a new one. */
  mail?: string
}

/** An origin of another partner, or an address to return to that lies on none of the partner's origins. */
export type RefusedChange = { taken: string } | { strayReturn: string }

/** Where a partner's pages are, and where a log-in may lead back to. */
export async function registered(db: Kysely<Tables>, id: string): Promise<{ origins: string[]; returns: string[] }> {
  const origins = await db.selectFrom('partner_origin').select('origin').where('partner_id', '=', id).orderBy('origin').execute()
  const returns = await db.selectFrom('partner_return').select('url').where('partner_id', '=', id).orderBy('url').execute()
  return { origins: origins.map(({ origin }) => origin), returns: returns.map(({ url }) => url) }
}

/** Why a partner cannot be changed so; undefined where it can. */
export async function refusedChange(db: Kysely<Tables>, id: string, change: PartnerChange): Promise<RefusedChange | undefined> {
  const before = await registered(db, id)
  const { origins = before.origins, returns = before.returns } = change
  const taken = await db
    .selectFrom('partner_origin')
    .select('origin')
    .where('origin', 'in', origins)
    .where('partner_id', '!=', id)
    .orderBy('origin')
    .executeTakeFirst()
  if (taken) return { taken: taken.origin }
  const strayReturn = returns.find(url => !origins.includes(new URL(url).origin))
  return strayReturn === undefined ? undefined : { strayReturn }
}

/** Log-ins on an origin that is no longer registered end, also for the case that it is registered again. */
async function replaceOrigins(trx: Transaction<Tables>, id: string, origins: readonly string[], now: number): Promise<void> {
  const rows = origins.toSorted().map(origin => ({ partner_id: id, origin }))
  await trx.deleteFrom('partner_origin').where('partner_id', '=', id).execute()
  await trx.insertInto('partner_origin').values(rows).execute()
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('partner_id', '=', id)
    .where('origin', 'not in', origins)
    .where('revoked_at', 'is', null)
    .execute()
}

async function replaceReturns(trx: Transaction<Tables>, id: string, returns: readonly string[]): Promise<void> {
  const rows = returns.toSorted().map(url => ({ partner_id: id, url }))
  await trx.deleteFrom('partner_return').where('partner_id', '=', id).execute()
  if (rows.length > 0) await trx.insertInto('partner_return').values(rows).execute()
}

/** Ends the sessions of a partner's own page, and the codes that could open one. */
async function endDeskSessions(trx: Transaction<Tables>, id: string, now: number): Promise<void> {
  await trx
    .updateTable('partner_desk_session')
    .set({ revoked_at: now })
    .where('partner_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.updateTable('partner_desk_code').set({ used_at: now }).where('partner_id', '=', id).where('used_at', 'is', null).execute()
}

/** Changes a partner, whose key stays; to be asked first whether the change is refused. */
export async function changePartner(trx: Transaction<Tables>, id: string, change: PartnerChange, now: number): Promise<void> {
  const { name, theme, mail, origins, returns } = change
  const own = { ...(name !== undefined && { name }), ...(theme !== undefined && { theme }), ...(mail !== undefined && { mail }) }
  if (Object.keys(own).length > 0) await trx.updateTable('partner').set(own).where('id', '=', id).execute()
  if (mail !== undefined) await endDeskSessions(trx, id, now)
  if (origins) await replaceOrigins(trx, id, origins, now)
  if (returns) await replaceReturns(trx, id, returns)
}

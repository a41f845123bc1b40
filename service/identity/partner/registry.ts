import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { EmbedScope } from '@yaoji/contract/calls/call'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { Tables } from '../../platform/database/tables.ts'
import { readScopes } from '../../platform/http/access/partner.ts'

/** Widgets a partner may be allowed: `search` finds goods and shows them, `cart` fills the cart. */
export const widgets = ['search', 'cart'] as const
export type Widget = (typeof widgets)[number]

const scopesOf: Readonly<Record<Widget, readonly EmbedScope[]>> = { search: ['search', 'goods'], cart: ['cart'] }
const dayMs = 86_400_000

const newKey = () => randomBytes(12).toString('hex')

export type NewPartner = {
  name: string
  origins: readonly string[]
  returns: readonly string[]
  widgets: readonly Widget[]
  theme?: string
  /** Receives the codes for the partner's page; empty without one. */
  mail?: string
  now: number
}

export type Listed = {
  id: string
  name: string
  key: string
  origins: string[]
  returns: string[]
  scopes: string[]
  theme: string
  mail: string
  isRevoked: boolean
}

/** Who else has registered one of these pages. */
export async function takenOrigin(db: Kysely<Tables>, origins: readonly string[]): Promise<string | undefined> {
  const row = await db.selectFrom('partner_origin').select('origin').where('origin', 'in', origins).executeTakeFirst()
  return row?.origin
}

/** Registers a partner and answers its key. */
export async function addPartner(
  trx: Transaction<Tables>,
  { name, origins, returns, widgets: given, theme = '', mail = '', now }: NewPartner,
): Promise<string> {
  const [id, key] = [newKey(), newKey()]
  const scopes = JSON.stringify(given.flatMap(widget => scopesOf[widget]))
  await trx.insertInto('partner').values({ id, name, key, scopes, theme, mail, created_at: now }).execute()
  await trx
    .insertInto('partner_origin')
    .values(origins.map(origin => ({ partner_id: id, origin })))
    .execute()
  if (returns.length > 0)
    await trx
      .insertInto('partner_return')
      .values(returns.map(url => ({ partner_id: id, url })))
      .execute()
  return key
}

export async function listPartners(db: Kysely<Tables>): Promise<Listed[]> {
  const [rows, origins, returns] = await Promise.all([
    db.selectFrom('partner').selectAll().orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('partner_origin').selectAll().orderBy('origin').execute(),
    db.selectFrom('partner_return').selectAll().orderBy('url').execute(),
  ])
  return rows.map(({ id, name, key, scopes, theme, mail, revoked_at: gone }) => ({
    id,
    name,
    key,
    origins: origins.filter(each => each.partner_id === id).map(({ origin }) => origin),
    returns: returns.filter(each => each.partner_id === id).map(({ url }) => url),
    scopes: [...(readScopes(scopes) ?? [])],
    theme,
    mail,
    isRevoked: gone !== null,
  }))
}

/** The id of the active partner with this key. */
export async function partnerWithKey(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('partner').select('id').where('key', '=', key).where('revoked_at', 'is', null).executeTakeFirst()
  return row?.id
}

/** From now on its pages are refused and log-ins there fail. False if no active partner has this key. */
export async function revokePartner(trx: Transaction<Tables>, key: string, now: number): Promise<boolean> {
  const partner = await trx
    .updateTable('partner')
    .set({ revoked_at: now })
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!partner) return false
  await trx.updateTable('session').set({ revoked_at: now }).where('partner_id', '=', partner.id).where('revoked_at', 'is', null).execute()
  // The next owner of the address may register it.
  await trx.deleteFrom('partner_origin').where('partner_id', '=', partner.id).execute()
  await trx.deleteFrom('partner_return').where('partner_id', '=', partner.id).execute()
  return true
}

/** Another brand colour, or none; false for a key that no partner of now has. */
export async function changeTheme(trx: Transaction<Tables>, key: string, theme: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('partner')
    .set({ theme })
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a new key; the one of before counts for a while, so that pages can follow. */
export async function rotateKey(trx: Transaction<Tables>, former: string, now: number): Promise<string | undefined> {
  const key = newKey()
  const { numUpdatedRows } = await trx
    .updateTable('partner')
    .set({ key, former_key: former, former_until: now + partnerLimits.formerKeyDays * dayMs })
    .where('key', '=', former)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? key : undefined
}

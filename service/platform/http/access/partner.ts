import type { Kysely } from 'kysely'
import { embedScopes, type EmbedScope } from '@yaoji/contract/calls/call'
import { isLocalOrigin, testedPartner, testKeyOf } from '@yaoji/contract/validation/partner'
import type { PartnerRow } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

/** Whose page asks. */
export type Partner = Pick<PartnerRow, 'id' | 'name' | 'theme'> & {
  origin: string
  scopes: readonly EmbedScope[]
  keys: readonly string[]
  /** Asked with the test key: all it does stays in the sandbox. */
  isTest: boolean
}

const isScope = (value: unknown): value is EmbedScope => embedScopes.some(each => each === value)

/** What a partner's pages may do; undefined for JSON that the registry does not write: such pages may do nothing. */
export function readScopes(text: string): readonly EmbedScope[] | undefined {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) && value.every(isScope) ? value : undefined
}

const active = (db: Kysely<Tables>) => db.selectFrom('partner').selectAll('partner').where('partner.revoked_at', 'is', null)

const atOrigin = (db: Kysely<Tables>, origin: string) =>
  active(db).innerJoin('partner_origin', 'partner.id', 'partner_origin.partner_id').where('partner_origin.origin', '=', origin)

/** The partner with this test key: on its registered pages and on any page of the developer's own machine. */
async function testPartner(db: Kysely<Tables>, id: string, origin: string): Promise<Partner | undefined> {
  const row = await (isLocalOrigin(origin) ? active(db) : atOrigin(db, origin)).where('partner.id', '=', id).executeTakeFirst()
  return row && { id, name: row.name, theme: row.theme, origin, keys: [testKeyOf(id)], scopes: readScopes(row.scopes) ?? [], isTest: true }
}

/** The partner that has registered exactly this origin, asked of the database each time: what is taken away is gone at once. */
export async function partnerOf(db: Kysely<Tables>, origin: string, now: number, givenKey?: unknown): Promise<Partner | undefined> {
  const tested = testedPartner(givenKey)
  if (tested !== undefined) return testPartner(db, tested, origin)
  const row = await atOrigin(db, origin).executeTakeFirst()
  if (!row) return
  const { id, name, theme, key, former_key: former, former_until: until } = row
  const keys = [key, ...(until > now ? [former] : [])].filter(each => each !== '')
  return { id, name, theme, origin, keys, scopes: readScopes(row.scopes) ?? [], isTest: false }
}

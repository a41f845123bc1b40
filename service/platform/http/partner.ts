import type { Kysely } from 'kysely'
import { embedScopes, type EmbedScope } from '@yaoji/contract/calls/call'
import type { PartnerRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

/** Whose page asks. */
export type Partner = Pick<PartnerRow, 'id' | 'name' | 'theme'> & { origin: string; scopes: readonly EmbedScope[]; keys: readonly string[] }

const isScope = (value: unknown): value is EmbedScope => embedScopes.some(each => each === value)

/** What a partner's pages may do; undefined for JSON that the registry does not write: such pages may do nothing. */
export function readScopes(text: string): readonly EmbedScope[] | undefined {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) && value.every(isScope) ? value : undefined
}

/** The partner that has registered exactly this origin, asked of the database each time: what is taken away is gone at once. */
export async function partnerOf(db: Kysely<Tables>, origin: string, now: number): Promise<Partner | undefined> {
  const row = await db
    .selectFrom('partner_origin')
    .innerJoin('partner', 'partner.id', 'partner_origin.partner_id')
    .selectAll('partner')
    .where('partner_origin.origin', '=', origin)
    .where('partner.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const { id, name, theme, key, former_key: former, former_until: until } = row
  const keys = [key, ...(until > now ? [former] : [])].filter(each => each !== '')
  return { id, name, theme, origin, keys, scopes: readScopes(row.scopes) ?? [] }
}

import type { Kysely } from 'kysely'
import { isLocalOrigin } from '@yaoji/contract/validation/partner'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { partnerOf, type Partner } from '../../platform/http/partner.ts'
import { partnerMessages } from '../messages.ts'

export type Asking = { partner: string; origin: string; return?: string }

/** The requesting partner: key, page and return address must match the registered ones exactly. @throws {ApiError} */
export async function registeredPartner(db: Kysely<Tables>, asking: Asking, now: number): Promise<Partner> {
  const partner = await partnerOf(db, asking.origin, now, asking.partner)
  if (!partner?.keys.includes(asking.partner)) throw ApiError.notFound(partnerMessages.unknown)
  if (asking.return === undefined) return partner
  const isOfOrigin = URL.canParse(asking.return) && new URL(asking.return).origin === asking.origin
  if (partner.isTest && isOfOrigin && isLocalOrigin(asking.origin)) return partner
  const known = await db
    .selectFrom('partner_return')
    .select('url')
    .where('partner_id', '=', partner.id)
    .where('url', '=', asking.return)
    .executeTakeFirst()
  if (!known || !isOfOrigin) throw ApiError.notFound(partnerMessages.unknownReturn)
  return partner
}

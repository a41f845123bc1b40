import type { Kysely } from 'kysely'
import { isLocalOrigin } from '@yaoji/contract/validation/partner'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { partnerOf, type Partner } from '../../platform/http/access/partner.ts'
import { partnerMessages } from '../messages.ts'

export type LogInRequest = { partner: string; origin: string; return?: string }

/** The requesting partner: key, page and return address must match the registered ones exactly. @throws {ApiError} */
export async function registeredPartner(db: Kysely<Tables>, request: LogInRequest, now: number): Promise<Partner> {
  const partner = await partnerOf(db, request.origin, now, request.partner)
  if (!partner?.keys.includes(request.partner)) throw ApiError.notFound(partnerMessages.unknown)
  if (request.return === undefined) return partner
  const isOfOrigin = URL.canParse(request.return) && new URL(request.return).origin === request.origin
  if (partner.isTest && isOfOrigin && isLocalOrigin(request.origin)) return partner
  const known = await db
    .selectFrom('partner_return')
    .select('url')
    .where('partner_id', '=', partner.id)
    .where('url', '=', request.return)
    .executeTakeFirst()
  if (!known || !isOfOrigin) throw ApiError.notFound(partnerMessages.unknownReturn)
  return partner
}

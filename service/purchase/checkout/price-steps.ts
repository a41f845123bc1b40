import type { Kysely } from 'kysely'
import type { PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import { toldSteps } from '../cart/price-steps.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { pinnedTotal } from './pinned.ts'
import { findQuote, pinnedOf } from './read-quote.ts'

/** Why a quote costs what it costs, and one of its lines. */
export async function quoteSteps(db: Kysely<Tables>, member: MemberRow, id: string, lineId: number | undefined): Promise<PriceStepsWire> {
  const pinned = pinnedOf(await findQuote(db, member, id))
  const line = pinned.lines.find(each => each.id === lineId)
  if (lineId !== undefined && !line) throw ApiError.notFound(messages.quoteExpired)
  const { name, packUnit, ownPrice, listPrice = null } = line?.shown ?? { name: '', packUnit: '', ownPrice: null }
  return toldSteps(pinnedTotal(pinned), new Map(pinned.warehouseNames), line && { ...line, name, packUnit, ownPrice, listPrice })
}

import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { companyPaper, type PaperKind } from '@yaoji/contract/papers/kinds'
import { neededOf } from '@yaoji/contract/papers/needed'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { lackingPapers } from './missing.ts'
import { endOpening } from './opening.ts'

type Trx = Transaction<Tables>

/** What a paper gives its store in addition to scopes: the number of its invoices (票账货款一致). */
async function giveRights(trx: Trx, memberId: number): Promise<void> {
  const approved = await trx
    .selectFrom('handed_paper')
    .select(['kind', 'number'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'approved')
    .execute()
  const numberOf = new Map(approved.map(({ kind, number }) => [kind, number]))
  const companyNumber = numberOf.get(companyPaper)
  if (companyNumber) await trx.updateTable('member').set({ tax_number: companyNumber }).where('id', '=', memberId).execute()
}

/**
 * A store passes once every paper that its type needs is approved and in force. What ends later blocks the goods it
 * covers (service/catalogue/offer/member-papers.ts) and takes no more away. True where all are there.
 */
export async function passIfWhole(trx: Trx, member: MemberRow, now: number): Promise<boolean> {
  const { id, rank, is_passed } = member
  const today = chinaDay(now)
  await giveRights(trx, id)
  const rows = await trx.selectFrom('member_paper').select('kind').where('member_id', '=', id).where('expires_on', '>=', today).execute()
  const inForce = new Set(rows.map(({ kind }) => kind))
  const isWhole = neededOf(rank).required.every(group => group.some((kind: PaperKind) => inForce.has(kind)))
  if (isWhole && is_passed === 0) await trx.updateTable('member').set({ is_passed: 1, is_after_sale: 1 }).where('id', '=', id).execute()
  if (isWhole) await endOpening(trx, member, 'papers', now)
  return isWhole
}

/** Manual approval of a store requires its papers too. @throws {ApiError} naming those that are not approved and in force */
export async function passWhole(trx: Trx, member: MemberRow, now: number): Promise<void> {
  if (await passIfWhole(trx, member, now)) return
  throw ApiError.conflict(messages.lacking(await lackingPapers(trx, member, chinaDay(now))))
}

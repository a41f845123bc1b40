import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { groupJoinCall } from '@yaoji/contract/calls/rewards/group-buy'
import { putLine } from '../../purchase/cart/change-lines.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { groupKind } from '../../promotions/rules/group-offer.ts'
import { loadPromotionsById } from '../../promotions/rules/line-promotions.ts'
import { messages } from './messages.ts'

/** Puts units of a group into the cart for an order of their own; nothing is held before that is submitted. @throws {ApiError} 404, 409, 422 */
export async function joinGroup(
  trx: Transaction<Tables>,
  member: MemberRow,
  { id, number, price }: Body<typeof groupJoinCall> & { id: number },
  now: number,
): Promise<{ line_id: number }> {
  await lockMember(trx, member.id)
  const [group] = await loadPromotionsById(trx, [id], { member, now })
  const goods = group?.kind === groupKind ? group.goods[0] : undefined
  if (!goods) throw ApiError.notFound(messages.unknown)
  const boughtAs = { goods_id: goods.goodsId, kind: groupKind, source_id: id }
  return { line_id: await putLine(trx, member, { boughtAs, number, hints: { price } }, now) }
}

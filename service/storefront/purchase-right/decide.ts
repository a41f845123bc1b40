import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type * as calls from '@yaoji/contract/calls/operator/purchase-right'
import type { RightOperatedWire } from '@yaoji/contract/calls/operator/purchase-right'
import * as paths from '@yaoji/contract/paths'
import type { RightState } from '@yaoji/contract/calls/storefront/purchase-right'
import { lockMemberByCode } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageOf, tell } from '../../identity/inbox/tell.ts'
import { controlledType } from '../../catalogue/offer/controlled-sales.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Asked = { store: string; goods_id: number; reason?: string | undefined }

async function controlledGoods(trx: Trx, id: number): Promise<{ id: number; name: string }> {
  const goods = await trx.selectFrom('goods').select(['id', 'name', 'type']).where('id', '=', id).executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.unknown)
  if (goods.type !== controlledType) throw ApiError.invalid('goods_id', messages.notControlled)
  return goods
}

async function lockStore(trx: Trx, code: string) {
  const store = await lockMemberByCode(trx, code)
  if (!store) throw ApiError.notFound(messages.noStore)
  return store
}

/** Decides, whatever was decided before, and tells the store. @throws {ApiError} 409 where that is what stands already */
async function decide(trx: Trx, { store, goods_id, reason = '' }: Asked, state: Exclude<RightState, 'pending'>, { name, now }: By) {
  const member = await lockStore(trx, store)
  const goods = await controlledGoods(trx, goods_id)
  const decision = { state, reason, operator: name, decided_at: now }
  const row = await trx
    .insertInto('goods_right')
    .values({ member_id: member.id, goods_id, created_at: now, ...decision })
    .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doUpdateSet(decision).where('goods_right.state', '<>', state))
    .returning('state')
    .executeTakeFirst()
  if (!row) throw ApiError.conflict(messages.moved)
  await tell(trx, {
    memberId: member.id,
    kind: 'paper',
    source: `right:${goods_id}:${state}:${now}`,
    title: messages.titles[state](goods.name),
    text: reason || (state === 'granted' ? messages.grantedText : ''),
    path: pageOf(paths.goods, goods_id),
    now,
  })
  return { right_of: member.code, company: member.company, goods_id, name: goods.name, right: state } satisfies RightOperatedWire
}

export const approveRight = (trx: Trx, body: Body<typeof calls.operateRightApproveCall>, by: By) => decide(trx, body, 'granted', by)
export const refuseRight = (trx: Trx, body: Body<typeof calls.operateRightRefuseCall>, by: By) => decide(trx, body, 'refused', by)
export const forbidRight = (trx: Trx, body: Body<typeof calls.operateRightForbidCall>, by: By) => decide(trx, body, 'forbidden', by)

import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateRightApproveCall } from '@yaoji/contract/calls/operator/purchase-right'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** Nothing is cheaper with the right to controlled goods; a second person looks at to whom it is given. */
export async function rightLowers(trx: Trx, { store, goods_id, reason = '' }: Body<typeof operateRightApproveCall>): Promise<Lowering> {
  const { company } = await trx.selectFrom('member').select('company').where('code', '=', store).executeTakeFirstOrThrow()
  const goods = await trx.selectFrom('goods').select(['name', 'spec', 'manufacturer']).where('id', '=', goods_id).executeTakeFirstOrThrow()
  return {
    title: messages.rightTitle(company, goods.name),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [[goods.name, goods.spec, goods.manufacturer].join(' '), ...(reason ? [messages.rightBecause(reason)] : [])],
  }
}

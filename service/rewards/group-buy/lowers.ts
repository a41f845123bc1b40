import type { Transaction } from 'kysely'
import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { fixedPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Opening } from './desk.ts'
import { messages } from './messages.ts'

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** How a group lowers what stores pay, as if it were formed. */
export async function groupLowers(_trx: Transaction<Tables>, { name, goods_id, price, quota, member_limit }: Opening): Promise<Lowering> {
  const id = Number(goods_id)
  const own = { price: parseUnitPrice(price) ?? (0 as UnitPrice), limit: numberOf(member_limit), total: numberOf(quota) }
  return {
    title: messages.groupTitle(name ?? messages.name),
    goodsIds: [id],
    effect: fixedPriceEffect(new Map([[id, own]])),
    notes: [messages.neverChanges],
  }
}

import { rechargeMethods, type MoneyWire, type RechargeMethod } from '@yaoji/contract/calls/purchase/wallet'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodNames } from '@yaoji/contract/orders/pay-methods'
import type { Context } from '../../platform/context.ts'
import type { RechargeRow } from '../../platform/database/rows.ts'
import { openMethods, payMethodOf } from '../pay-method/methods.ts'
import { doorWire } from '../pay/status.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { rechargeMax, rechargeMin } from './recharge.ts'

/** The top-up of a member that waits for its money. */
export function openRecharge({ database }: Context, memberId: number) {
  return database.read
    .selectFrom('recharge')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'created')
    .executeTakeFirst()
}

async function awaitedOf(shop: SettingContext, { id, code, amount_fen, method: kept }: RechargeRow): Promise<MoneyWire['awaited']> {
  const method = kept as RechargeMethod // Written by beginRecharge from the call's own list.
  const amount = amount_fen as Fen
  const presented = await payMethodOf(method).present?.(shop, { id, orderNumber: code, amount })
  const door = presented?.door ? doorWire(presented.door) : null
  return { id, amount: formatFen(amount), method, facts: presented?.facts ?? [], door }
}

/** What a member has, and how more comes to it. */
export async function moneyOfMember(shop: SettingContext, memberId: number): Promise<MoneyWire> {
  const account = await shop.database.read.selectFrom('account').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  const waiting = await openRecharge(shop, memberId)
  const open = await openMethods(shop)
  return {
    balance: formatFen((account?.balance_fen ?? 0) as Fen),
    reserved: formatFen((account?.held_fen ?? 0) as Fen),
    methods: rechargeMethods.filter(id => open.has(id)).map(id => ({ id, name: payMethodNames[id] })),
    min: formatFen(rechargeMin),
    max: formatFen(rechargeMax),
    awaited: waiting ? await awaitedOf(shop, waiting) : null,
  }
}

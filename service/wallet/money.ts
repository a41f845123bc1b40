import { rechargeMethods, type MoneyWire, type RechargeMethod } from '@yaoji/contract/calls/wallet'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodNames } from '@yaoji/contract/pay-methods'
import type { Context } from '../context.ts'
import { doorOf } from '../pay-method/charge.ts'
import { doorWire } from '../pay/status.ts'
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

/** What a member has, and how more comes to it. */
export async function moneyOfMember(context: Context, memberId: number): Promise<MoneyWire> {
  const account = await context.database.read.selectFrom('account').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  const open = await openRecharge(context, memberId)
  const methods = rechargeMethods.filter(id => context.config[id] !== undefined)
  return {
    balance: formatFen((account?.balance_fen ?? 0) as Fen),
    reserved: formatFen((account?.held_fen ?? 0) as Fen),
    methods: methods.map(id => ({ id, name: payMethodNames[id] })),
    min: formatFen(rechargeMin),
    max: formatFen(rechargeMax),
    awaited: open
      ? {
          id: open.id,
          amount: formatFen(open.amount_fen as Fen),
          method: open.method as RechargeMethod, // Written by beginRecharge from the call's own list.
          door: doorWire(await doorOf(context, open.id)),
        }
      : null,
  }
}

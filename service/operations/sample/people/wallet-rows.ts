import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { sampleMembers } from '../data/members.ts'
import { sampleAdjustments, sampleWithdrawals } from '../data/wallet-moves.ts'
import { texts } from '../goods/texts.ts'

type Ledger = Insertable<Tables['ledger']>

const dayMs = 86_400_000
const at = (now: number, daysAgo: number): number => Math.round(now - daysAgo * dayMs)
const idOf = (index: number): string => `withdrawal-sample-${index + 1}`

const isOpen = (state: string): boolean => state === 'checking' || state === 'paying'

/** What comes to a store, and with a minus goes from it, to an account of the shop. */
function moved(event: { event_id: string; kind: string; created_at: number }, memberId: number, fen: number, shop: string): Ledger[] {
  return [
    { ...event, account: `member:${memberId}`, delta_fen: fen },
    { ...event, account: shop, delta_fen: -fen },
  ]
}

/** 提现 and what was put right, with what both did to the balance. */
export function walletRows(now: number): { withdrawal: Insertable<Tables['withdrawal']>[]; ledger: Ledger[] } {
  const withdrawal = sampleWithdrawals.map(({ memberId, personId, amountFen, state, daysAgo, reason = '' }, index) => ({
    ...{ id: idOf(index), member_id: memberId, person_id: personId, amount_fen: amountFen, state, reason },
    account_name: sampleMembers.find(({ id }) => id === memberId)?.company ?? '',
    ...{ bank: texts.bank, account_number: `0000000000000${memberId}` },
    reference: state === 'paid' ? `T${index + 1}000000` : '',
    operator: state === 'checking' ? '' : texts.operator,
    created_at: at(now, daysAgo),
    settled_at: isOpen(state) ? null : at(now, daysAgo - 1),
  }))
  const paid = withdrawal.filter(({ state }) => state === 'paid')
  return {
    withdrawal,
    ledger: [
      ...paid.flatMap(({ id, member_id, amount_fen, settled_at }) =>
        moved({ event_id: `withdraw:${id}`, kind: 'withdraw', created_at: settled_at ?? now }, member_id, -amount_fen, shopAccounts.bank),
      ),
      ...sampleAdjustments.flatMap(({ memberId, amountFen, daysAgo }, index) =>
        moved(
          { event_id: `adjust:sample-${index + 1}`, kind: 'adjust', created_at: at(now, daysAgo) },
          memberId,
          amountFen,
          shopAccounts.sales,
        ),
      ),
    ],
  }
}

/** What of a balance waits to be sent. */
export function heldFor(memberId: number): number {
  const own = sampleWithdrawals.filter(each => each.memberId === memberId && isOpen(each.state))
  return own.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

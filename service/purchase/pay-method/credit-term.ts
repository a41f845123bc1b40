import type { Selectable } from 'kysely'
import type { CreditTermWire } from '@yaoji/contract/calls/purchase/pay'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'

/** What an order on credit owes, as its rows need it. */
export type DebtRow = Pick<Selectable<Tables['credit_debt']>, 'amount_fen' | 'cleared_fen' | 'due_at'>

/** 账期 is no payment: what an order still owes and until when; null without a debt. */
export function creditTerm(debt: DebtRow | undefined, now: number): CreditTermWire {
  if (!debt) return null
  const owed = (debt.amount_fen - debt.cleared_fen) as Fen
  return { owed: formatFen(owed), due_on: chinaDay(debt.due_at - 1), is_overdue: owed > 0 && debt.due_at <= now ? 1 : 0 }
}

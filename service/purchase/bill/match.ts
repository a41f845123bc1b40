import { billVerdicts, type BillKind, type BillVerdict } from '@yaoji/contract/console/bills'
import { isSameCompany } from '../pay/proof.ts'
import type { BillEntry } from './read-bill.ts'

/** A payment or a refund as the shop knows it. */
export type ShopEntry = {
  kind: BillKind
  /** Ours at the provider. */
  number: string
  chargeId: string | null
  /** Of money that came to the bank: what it pays, and whose it is. */
  paymentId?: string | null
  memberId?: number
  /** Names under which it may be paid: one transfer may repay what several stores owe. */
  companies?: readonly string[]
  fen: number
  at: number
  /** Of money that the bank paid out. */
  isExpense?: boolean
  /** Whether the shop has booked it: a charge that was never paid here is none of the shop's money. */
  isBooked: boolean
}

export type MatchedRow = {
  verdict: BillVerdict
  kind: BillKind
  number: string
  provider_number: string
  charge_id: string | null
  payment_id: string | null
  member_id: number | null
  payer: string
  remark: string
  is_expense: 0 | 1
  provider_fen: number | null
  shop_fen: number | null
  at: number
}

/** What a payment or a refund is compared by. */
export const entryKey = ({ kind, number }: { kind: BillKind; number: string }) => `${kind}:${number}`

/** A bank may leave the payer out. */
const isOtherPayer = ({ payer = '' }: BillEntry, { companies }: ShopEntry): boolean =>
  payer !== '' && companies !== undefined && !companies.some(company => isSameCompany(payer, company))

function verdictOf(entry: BillEntry, own: ShopEntry | undefined): BillVerdict {
  if (!own) return 'provider'
  if (own.fen === entry.fen) return isOtherPayer(entry, own) ? 'payer' : 'matched'
  return entry.kind === 'refund' && !entry.isExpense ? 'refund' : 'amount'
}

/**
 * Compares a bill with the shop by our number: the provider's rows, and what the shop has booked on that day or under one of their numbers.
 * A number counts once on each side. What other bills have (`elsewhere`) is not missing in this one. Differences come first.
 */
export function matchBill(bill: readonly BillEntry[], shop: readonly ShopEntry[], elsewhere: ReadonlySet<string>): MatchedRow[] {
  const known = new Map(shop.map(own => [entryKey(own), own]))
  const left = new Map(shop.filter(own => own.isBooked).map(own => [entryKey(own), own]))
  const rows = bill.map((entry): MatchedRow => {
    const { kind, number, providerNumber, fen, at, payer = '', remark = '', isExpense } = entry
    const own = left.get(entryKey(entry))
    left.delete(entryKey(entry))
    const about = known.get(entryKey(entry))
    return {
      ...{ verdict: verdictOf(entry, own), kind, number, provider_number: providerNumber, provider_fen: fen, at },
      ...{ charge_id: about?.chargeId ?? null, payment_id: about?.paymentId ?? null, member_id: about?.memberId ?? null },
      ...{ payer, remark, is_expense: isExpense ? 1 : 0 },
      shop_fen: own?.fen ?? null,
    }
  })
  const missing = [...left.values()].filter(own => !elsewhere.has(entryKey(own)))
  const alone = missing.map(
    ({ kind, number, chargeId, paymentId = null, memberId = null, isExpense, fen, at }): MatchedRow => ({
      ...{ verdict: 'shop', kind, number, provider_number: '', charge_id: chargeId, provider_fen: null, shop_fen: fen, at },
      ...{ payment_id: paymentId, member_id: memberId, payer: '', remark: '', is_expense: isExpense ? 1 : 0 },
    }),
  )
  return [...rows, ...alone].toSorted(
    (one, other) => billVerdicts.indexOf(one.verdict) - billVerdicts.indexOf(other.verdict) || one.at - other.at,
  )
}

/** What came and what went back, on both sides. */
export function totalsOf(rows: readonly MatchedRow[]) {
  const sum = (kind: BillKind, side: 'provider_fen' | 'shop_fen') =>
    rows.filter(row => row.kind === kind).reduce((total, row) => total + (row[side] ?? 0), 0)
  const matched = rows.filter(({ verdict }) => verdict === 'matched').length
  return {
    ...{ provider_paid_fen: sum('payment', 'provider_fen'), provider_back_fen: sum('refund', 'provider_fen') },
    ...{ shop_paid_fen: sum('payment', 'shop_fen'), shop_back_fen: sum('refund', 'shop_fen') },
    ...{ matched, different: rows.length - matched },
  }
}

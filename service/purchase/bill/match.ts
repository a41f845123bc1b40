import { billVerdicts, type BillKind, type BillVerdict } from '@yaoji/contract/console-bills'
import type { BillEntry } from './read-bill.ts'

/** A payment or a refund as the shop knows it. */
export type ShopEntry = {
  kind: BillKind
  /** Ours at the provider. */
  number: string
  chargeId: string
  fen: number
  at: number
  /** Whether the shop has booked it: a charge that was never paid here is none of the shop's money. */
  isBooked: boolean
}

export type MatchedRow = {
  verdict: BillVerdict
  kind: BillKind
  number: string
  provider_number: string
  charge_id: string | null
  provider_fen: number | null
  shop_fen: number | null
  at: number
}

/** What a payment or a refund is compared by. */
export const entryKey = ({ kind, number }: { kind: BillKind; number: string }) => `${kind}:${number}`

function verdictOf(entry: BillEntry, own: ShopEntry | undefined): BillVerdict {
  if (!own) return 'provider'
  if (own.fen === entry.fen) return 'matched'
  return entry.kind === 'refund' ? 'refund' : 'amount'
}

/**
 * Compares a bill with the shop by our number: the provider's rows, and what the shop has booked on that day or under one of their numbers.
 * A number counts once on each side. What other bills have (`elsewhere`) is not missing in this one. Differences come first.
 */
export function matchBill(bill: readonly BillEntry[], shop: readonly ShopEntry[], elsewhere: ReadonlySet<string>): MatchedRow[] {
  const known = new Map(shop.map(own => [entryKey(own), own]))
  const left = new Map(shop.filter(own => own.isBooked).map(own => [entryKey(own), own]))
  const rows = bill.map((entry): MatchedRow => {
    const { kind, number, providerNumber, fen, at } = entry
    const own = left.get(entryKey(entry))
    left.delete(entryKey(entry))
    return {
      ...{ verdict: verdictOf(entry, own), kind, number, provider_number: providerNumber, provider_fen: fen, at },
      charge_id: known.get(entryKey(entry))?.chargeId ?? null,
      shop_fen: own?.fen ?? null,
    }
  })
  const missing = [...left.values()].filter(own => !elsewhere.has(entryKey(own)))
  const alone = missing.map(
    ({ kind, number, chargeId, fen, at }): MatchedRow => ({
      ...{ verdict: 'shop', kind, number, provider_number: '', charge_id: chargeId, provider_fen: null, shop_fen: fen, at },
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

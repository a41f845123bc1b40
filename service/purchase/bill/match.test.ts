import { describe, expect, test } from 'vitest'
import type { Fen } from '@yaoji/contract/domain/money'
import { matchBill, totalsOf, type ShopEntry } from './match.ts'
import type { BillEntry } from './read-bill.ts'

const paid = (number: string, fen: number, more: Partial<BillEntry> = {}): BillEntry => ({
  ...{ kind: 'payment', number, providerNumber: `T${number}`, fen: fen as Fen, at: 1_000 },
  ...more,
})
const booked = (number: string, fen: number, more: Partial<ShopEntry> = {}): ShopEntry => ({
  ...{ kind: 'payment', number, chargeId: number, fen, at: 2_000, isBooked: true },
  ...more,
})
const none: ReadonlySet<string> = new Set()
const verdicts = (rows: ReturnType<typeof matchBill>) => rows.map(row => [row.number, row.verdict])

describe('a bill compared with the shop', () => {
  test('matches by number to the fen, and tells what differs first', () => {
    const refund = { kind: 'refund' } as const
    const bill = [paid('A', 100), paid('B', 101), paid('C', 5), paid('R', 20, refund), paid('S', 10, refund)]
    const shop = [
      booked('A', 100),
      booked('B', 100),
      booked('D', 7),
      booked('R', 20, refund),
      booked('S', 11, { ...refund, chargeId: 'A' }),
    ]
    const rows = matchBill(bill, shop, none)
    expect(verdicts(rows)).toEqual([
      ['B', 'amount'],
      ['S', 'refund'],
      ['C', 'provider'],
      ['D', 'shop'],
      ['A', 'matched'],
      ['R', 'matched'],
    ])
    expect(totalsOf(rows)).toEqual({
      ...{ provider_paid_fen: 206, provider_back_fen: 30, shop_paid_fen: 207, shop_back_fen: 31, matched: 2, different: 4 },
    })
  })

  test('a number counts once on each side, and a payment is no refund', () => {
    expect(verdicts(matchBill([paid('A', 100), paid('A', 100)], [booked('A', 100), booked('A', 100)], none))).toEqual([
      ['A', 'provider'],
      ['A', 'matched'],
    ])
    expect(verdicts(matchBill([paid('A', 100, { kind: 'refund' })], [booked('A', 100)], none))).toEqual([
      ['A', 'provider'],
      ['A', 'shop'],
    ])
  })

  test('money that the shop never booked is missing there, and still leads to its charge', () => {
    const [row] = matchBill([paid('A', 100)], [booked('A', 100, { isBooked: false })], none)
    expect(row).toMatchObject({ verdict: 'provider', charge_id: 'A', provider_fen: 100, shop_fen: null })
    expect(matchBill([], [booked('A', 100, { isBooked: false })], none)).toEqual([])
  })

  test('what the bill of another day has is not missing in this one', () => {
    expect(matchBill([], [booked('A', 100), booked('B', 1)], new Set(['payment:A'])).map(({ number }) => number)).toEqual(['B'])
  })

  test('money of the bank under another name than that of the store is no match, and a bank may name no one', () => {
    const shop = [
      booked('A', 100, { companies: ['安康大药房'] }),
      booked('B', 100, { companies: ['安康大药房'] }),
      booked('C', 1, { companies: ['甲'] }),
    ]
    const bill = [paid('A', 100, { payer: '王某' }), paid('B', 100, { payer: '' }), paid('C', 1, { payer: ' 甲' })]
    expect(verdicts(matchBill(bill, shop, none))).toEqual([
      ['A', 'payer'],
      ['B', 'matched'],
      ['C', 'matched'],
    ])
  })

  test('rows without a number are never those of the shop', () => {
    expect(verdicts(matchBill([paid('', 1), paid('', 1)], [], none))).toEqual([
      ['', 'provider'],
      ['', 'provider'],
    ])
  })
})

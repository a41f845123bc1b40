import { describe, expect, test } from 'vitest'
import type { Fen } from '@yaoji/contract/domain/money'
import { numbersIn, type BankEntry } from './bank-entries.ts'
import { nameEntries } from './name-entries.ts'
import type { BillEntry } from './read-bill.ts'

const line = (fen: number, payer = '', remark = '', providerNumber = ''): BillEntry => ({
  ...{ kind: 'payment', number: '', providerNumber, fen: fen as Fen, at: 1_000, payer, remark },
})
const own = (number: string, fen: number, more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ kind: 'payment', number, chargeId: null, memberId: 1, companies: ['安康大药房'], fen, at: 2_000, isBooked: true, words: [number] },
  ...more,
})
const order = '2026112800000001'
const named = (lines: readonly BillEntry[], shop: readonly BankEntry[]) => nameEntries(lines, shop).map(({ number }) => number)

describe('a line of a statement', () => {
  test.each([
    ['货款2026112800000001', [order]],
    ['付 2026112800000001-hm 药款', [`${order}-HM`]],
    ['充值CZ2026112800000001、2026112800000002', [`CZ${order}`, '2026112800000002']],
    ['11 月货款', []],
  ])('names orders and top-ups: %s', (remark, numbers) => expect(numbersIn(remark)).toEqual(numbers))

  test('is the money of its own number, then of the number it names, then of its payer and amount', () => {
    const shop = [own('pay', 100, { words: [order] }), own('R1', 100), own('other', 100)]
    expect(named([line(100, '安康大药房'), line(100, '', `货款${order}`), line(100, '', '', 'R1')], shop)).toEqual(['other', 'pay', 'R1'])
  })

  test('that names an order is its money at another amount too; a payer alone is not', () => {
    const shop = [own('pay', 100, { words: [order] })]
    expect(named([line(99, '别家', order)], shop)).toEqual(['pay'])
    expect(named([line(99, '安康大药房')], shop)).toEqual([''])
  })

  test('is what was booked before what is awaited, and each money is given once', () => {
    const shop = [own('waiting', 100, { isBooked: false }), own('booked', 100)]
    const same = () => line(100, '安康 大药房')
    expect(named([same(), same(), same()], shop)).toEqual(['booked', 'waiting', ''])
  })

  test('10,000 of one payer and amount are given in one pass', () => {
    const shop = Array.from({ length: 10_000 }, (_, at) => own(`N${at}`, 100))
    const lines = shop.map(() => line(100, '安康大药房'))
    const started = performance.now()
    expect(new Set(named(lines, shop)).size).toBe(10_000)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('that went out is never money that came, and what came back is neither', () => {
    const shop = [own('in', 100), own('out', 100, { kind: 'refund', isExpense: true })]
    const [came, went] = [line(100, '安康大药房'), { ...line(100, '安康大药房'), kind: 'refund', isExpense: true } as const]
    expect(named([went, came], shop)).toEqual(['out', 'in'])
    expect(
      named(
        [
          { ...went, kind: 'payment' },
          { ...came, kind: 'refund' },
        ],
        shop,
      ),
    ).toEqual(['', ''])
    expect(named([went, { ...went }], shop)).toEqual(['out', ''])
  })
})

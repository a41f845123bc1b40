import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { bareUnitPrice, invoiceParts, keptOf, redItems, taxIn, type InvoiceItem, type InvoiceLine } from './invoice-parts.ts'
import { addFen, type Fen } from '../money.ts'
import { refundParts } from './refund-share.ts'

const fen = (amount: number) => amount as Fen
const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{
    id: 1,
    warehouseId: 1,
    taxPercent: 13,
    name: '阿莫西林胶囊',
    spec: '0.25g*24',
    unit: '盒',
    quantity: 10,
    refunded: 0,
    net: fen(11_300),
  },
  ...changes,
})
const freight = { name: '运费', amount: fen(0) }

test.each([
  [11_300, 13, 1_300],
  [10_900, 9, 900],
  [100, 3, 3],
  [100, 0, 0],
  [-11_300, 13, -1_300],
])('in %i fen under %i %% there are %i fen of tax', (amount, percent, tax) => {
  expect(taxIn(fen(amount), percent)).toBe(tax)
})

describe('the invoices of an order', () => {
  test('are by warehouse and rate, freight with the goods, and nothing for what cost nothing', () => {
    const parts = invoiceParts(
      [line(), line({ id: 2, warehouseId: 2 }), line({ id: 3, taxPercent: 9, net: fen(10_900) }), line({ id: 4, net: fen(0) })],
      { name: '运费', amount: fen(301) },
    )
    expect(
      parts.map(({ warehouseId, taxPercent, items, amount }) => [warehouseId, taxPercent, items.map(each => each.lineId), amount]),
    ).toEqual([
      [1, 9, [3, 0], 10_998],
      [1, 13, [1, 0], 11_402],
      [2, 13, [2, 0], 11_401],
    ])
  })

  test('say what is left after a return', () => {
    const [part] = invoiceParts([line({ refunded: 3, net: fen(1_000) })], freight)
    expect(part).toMatchObject({ amount: 700, items: [{ quantity: 7, amount: 700 }] })
  })
})

const lines = fc.array(
  fc
    .record({
      warehouseId: fc.integer({ min: 1, max: 3 }),
      taxPercent: fc.constantFrom(0, 3, 9, 13),
      quantity: fc.integer({ min: 1, max: 50_000 }),
      net: fc.integer({ min: 0, max: 900_000_000 }).map(fen),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...each }) => ({ ...each, refunded: Math.floor(each.quantity * share) })),
  { minLength: 1, maxLength: 12 },
)
const made = (drawn: readonly Pick<InvoiceLine, 'warehouseId' | 'taxPercent' | 'quantity' | 'refunded' | 'net'>[]) =>
  drawn.map((each, place) => line({ ...each, id: place + 1 }))

property.prop([lines, fc.integer({ min: 0, max: 1_000_000 })])(
  'come to what was paid less what went back, to the fen',
  (drawn, carried) => {
    const own = made(drawn)
    const parts = invoiceParts(own, { name: '运费', amount: fen(carried) })
    const back = refundParts(
      own.map(each => ({
        line: { id: each.id, number: each.quantity, refunded: 0, money: each.net, voucher: fen(0), points: fen(0) },
        units: each.refunded,
      })),
    )
    const paid = own.reduce((sum, each) => sum + each.net, carried as number)
    expect(addFen(...parts.map(part => part.amount))).toBe(paid - addFen(...back.map(each => each.money)))
    for (const { items, amount, tax, taxPercent } of parts) {
      expect(addFen(...items.map(each => each.amount))).toBe(amount)
      for (const item of items) expect(item.tax).toBe(taxIn(item.amount, taxPercent))
      expect(Math.abs(tax - taxIn(amount, taxPercent))).toBeLessThanOrEqual(items.length)
    }
  },
)

const merged = (rows: readonly InvoiceItem[]): InvoiceItem[] =>
  [...Map.groupBy(rows, row => row.lineId).values()].map(([first, ...others]) =>
    others.reduce(
      (sum, row) => ({
        ...sum,
        quantity: sum.quantity + row.quantity,
        amount: addFen(sum.amount, row.amount),
        tax: addFen(sum.tax, row.tax),
      }),
      first as InvoiceItem,
    ),
  )

property.prop([lines, fc.integer({ min: 0, max: 9 })])(
  'and red notes bring them to what is left, however often something goes back',
  (drawn, step) => {
    const own = made(drawn).map(each => ({ ...each, warehouseId: 1, taxPercent: 13 }))
    const partAt = (tenths: number) =>
      invoiceParts(
        own.map(each => ({ ...each, refunded: Math.floor((each.refunded * tenths) / 10) })),
        freight,
      )[0]?.items ?? []
    let covered = partAt(0)
    for (const tenths of [step, 10, 10]) covered = merged([...covered, ...redItems(covered, partAt(tenths), 13)])
    expect(covered.filter(each => each.amount !== 0)).toEqual(partAt(10))
    expect(redItems(covered, partAt(10), 13)).toEqual([])
    expect(addFen(...covered.map(each => each.amount))).toBe(addFen(...own.map(keptOf)))
  },
)

test.each([
  [{ amount: 11_300, tax: 1_300, quantity: 3 }, '33.33333333'],
  [{ amount: 11_300, tax: 1_300, quantity: 4 }, '25'],
  [{ amount: 1, tax: 0, quantity: 3_000 }, '0.00000333'],
  [{ amount: -11_300, tax: -1_300, quantity: -8 }, '12.5'],
  [{ amount: 100, tax: 0, quantity: 0 }, ''],
])('the unit price of %j is %s', (item, text) => {
  expect(bareUnitPrice({ amount: item.amount as Fen, tax: item.tax as Fen, quantity: item.quantity })).toBe(text)
})

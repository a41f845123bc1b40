import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { emptyPacking, packRows, parcelOf, place, rowInHand, scannedOf, type Found, type Packing, type Placed } from './packing.ts'

const batch = (number: string, quantity: number, parcel: string | null = null, is_planned = false) => ({
  ...{ number, quantity, parcel, is_planned },
  expires_on: '2028-01-01',
})
const line = (goods_id: number, name: string, is_coded: 0 | 1, batches: ReturnType<typeof batch>[]) => ({
  ...{ goods_id, name, spec: '10袋', manufacturer: '', warehouse: '', price: '1.00', unit: '盒', number: 0 },
  ...{ net: '1.00', price_name: '', is_coded, lacking: 0, asked: 0, later: 0, refunded: 0, batches },
})
const rows = packRows({
  lines: [
    line(1, '板蓝根颗粒', 1, [batch('B1', 2), batch('B2', 3), batch('B0', 9, 'SF0')]),
    line(1, '板蓝根颗粒', 1, [batch('B1', 1)]),
    line(2, '纱布', 0, [batch('C1', 4), batch('C2', 4, null, true)]),
  ],
})
const [b1, b2, gauze] = rows
const known = (trace_code: string, number: string, packs = [trace_code]): Found => ({
  ...{ trace_code, goods_id: 1, batch: number, packs, isChecked: true },
})
const unknown = (trace_code: string): Found => ({ ...{ trace_code, goods_id: null, batch: '', packs: [trace_code], isChecked: true } })
const packingOf = (placed: Placed): Packing => {
  if ('problem' in placed) throw new Error(placed.problem)
  return placed.packing
}
const filled: Packing = { ...emptyPacking, carrier: ' 顺丰 ', parcelNumber: 'SF1' }

test('what the store waits for is packed in the batch that is foretold', () => {
  const waited = { ...line(1, '纱布', 0, [batch('C1', 4, 'SF1'), batch('C2', 3, null, true)]), later: 3 }
  expect(packRows({ lines: [waited] })).toMatchObject([{ key: '1:C2', most: 3 }])
})

test('rows are what is fixed and unsent, a batch of two lines once', () =>
  expect(rows.map(({ key, most, isCoded }) => [key, most, isCoded])).toEqual([
    ['1:B1', 3, true],
    ['1:B2', 3, true],
    ['2:C1', 4, false],
  ]))

describe('a scanned code', () => {
  test('finds its own row, whichever is chosen', () => {
    const packing = packingOf(place(emptyPacking, rows, known('a', 'B2'), b1))
    expect([scannedOf(packing, b1!), scannedOf(packing, b2!)]).toEqual([0, 1])
  })
  test('that is not registered goes into the row in hand, which is the next one when it is full', () => {
    let packing = emptyPacking
    for (const code of ['a', 'b', 'c', 'd']) packing = packingOf(place(packing, rows, unknown(code), rowInHand(packing, rows, '1:B1')))
    expect([scannedOf(packing, b1!), scannedOf(packing, b2!)]).toEqual([3, 1])
    expect(rowInHand(packing, rows, '2:C1')?.key).toBe('1:B2')
  })
  test.each<[string, Found[], string]>([
    ['twice', [known('a', 'B1'), known('a', 'B1')], messages.twice('a')],
    ['alone after its carton', [known('k', 'B1', ['a', 'b']), known('a', 'B1')], messages.twice('a')],
    ['by its carton after itself', [known('a', 'B1'), known('k', 'B1', ['a', 'b'])], messages.twice('k')],
    ['beyond what goes', [known('k', 'B1', ['a', 'b']), known('l', 'B1', ['c', 'd'])], messages.tooMany('板蓝根颗粒', 'B1', 3)],
    ['of a batch that is not here', [known('a', 'B9')], messages.noRow],
  ])('%s is kept out', (_, scans, problem) => {
    const last = scans.pop()!
    const packing = scans.reduce((before, scan) => packingOf(place(before, rows, scan, b1)), emptyPacking)
    expect(place(packing, rows, last, b1)).toEqual({ problem })
  })
})

describe('a parcel', () => {
  const scanned = ['a', 'b', 'c'].reduce((before, code) => packingOf(place(before, rows, known(code, 'B1'), b1)), filled)
  const all = ['d', 'e', 'f'].reduce((before, code) => packingOf(place(before, rows, known(code, 'B2'), b2)), scanned)

  test('names no goods where all of them go', () =>
    expect(parcelOf(all, rows, true)).toEqual({
      fields: {
        ...{ carrier: '顺丰', parcel_number: 'SF1' },
        codes: ['1:B2:f', '1:B2:e', '1:B2:d', '1:B1:c', '1:B1:b', '1:B1:a'],
      },
    }))
  test('names what goes by batches, and what becomes of the rest', () => {
    const part: Packing = { ...scanned, counts: { '1:B2': '0', '2:C1': '1' }, rest: 'short' }
    expect(parcelOf(part, rows, true)).toEqual({
      fields: {
        ...{ carrier: '顺丰', parcel_number: 'SF1', items: ['1:3:B1', '2:1:C1'], short: 1 },
        codes: ['1:B1:c', '1:B1:b', '1:B1:a'],
      },
    })
  })
  test('needs no codes where the shop requires none', () =>
    expect(parcelOf(filled, rows, false)).toMatchObject({ fields: { carrier: '顺丰' } }))
  test('that cannot go says everything at once', () => {
    expect(parcelOf(emptyPacking, rows, true)).toEqual({
      problems: [
        messages.missing(messages.carrier),
        messages.missing(messages.parcelNumber),
        messages.lacking('板蓝根颗粒', 'B1', 3),
        messages.lacking('板蓝根颗粒', 'B2', 3),
      ],
    })
    const none = { '1:B1': '0', '1:B2': '0', '2:C1': '0' }
    expect(parcelOf({ ...filled, counts: none }, rows, true)).toEqual({ problems: [messages.nothing] })
    expect(parcelOf({ ...scanned, counts: { '1:B1': '2' } }, rows, false)).toEqual({ problems: [messages.surplus('板蓝根颗粒', 'B1', 1)] })
  })
  test.each(['5', '-1', '1.5', 'x', '81234567890123456789'])('of %s pieces is refused at its goods', typed =>
    expect(parcelOf({ ...filled, counts: { [gauze!.key]: typed } }, rows, false)).toEqual({ problems: [messages.wrongCount('纱布', 4)] }),
  )
})

import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { shippingStates, type ShippingState } from '@yaoji/contract/console/shipping'
import { operatorRoles } from '@yaoji/contract/operator/roles'
import { actsOf, rowsLeft, stepsIn } from './shipping-acts.ts'

const row = {
  ...{ kind: 'points' as const, shipping_id: 'JF2026112900000001', name: '扫码枪', number: 1, store: 'danti', company: '店', carrier: '' },
  ...{
    receiver: '王',
    phone: '',
    address: '地址',
    state: 'unshipped' as ShippingState,
    parcel_number: '',
    created_at: 0,
    shipped_at: null,
  },
}

test.each<[ShippingState, string[]]>([
  ['unshipped', ['points/ship', 'points/cancel']],
  ['address', ['points/check_address', 'points/cancel']],
  ['approval', ['points/cancel']],
  ['shipped', ['points/finish']],
  ['finished', []],
  ['cancelled', []],
])('a points order that is %s can be done %j', (state, operations) => {
  expect(actsOf({ ...row, state }).map(({ operation }) => operation)).toEqual(operations)
})

test('a prize is sent once, and every act is an operation of the shop', () => {
  expect(actsOf({ ...row, kind: 'prize', shipping_id: '7' })).toMatchObject([{ operation: 'lottery/ship', body: { record_id: '7' } }])
  expect(actsOf({ ...row, kind: 'prize', state: 'shipped' })).toEqual([])
  for (const state of shippingStates)
    for (const { operation } of actsOf({ ...row, state })) expect(operatorRoles).toHaveProperty([operation])
})

test.each(['JF2026112900000001\t顺丰速运\tSF1\n7\t中通快递\tZT2\n', 'jf2026112900000001 顺丰速运 SF1\r\n\r\n7，中通快递，ZT2'])(
  'rows of a spreadsheet are sent by their kind: %j',
  text => {
    expect(stepsIn(text).map(({ operation, fields }) => [operation, fields])).toEqual([
      ['points/ship', { points_sn: 'JF2026112900000001', carrier: '顺丰速运', parcel_number: 'SF1' }],
      ['lottery/ship', { record_id: '7', carrier: '中通快递', parcel_number: 'ZT2' }],
    ])
  },
)

test.each([
  ['7 顺丰速运 SF1\n8 中通快递', '第 2 行要写编号、承运商、运单号'],
  ['7 顺丰速运 SF1\n\n7 顺丰速运 SF2', '第 3 行的编号前面已经有了'],
  ['JF2026112900000001 顺丰速运 SF1\njf2026112900000001 顺丰速运 SF1', '第 2 行的编号前面已经有了'],
])('a row that is not whole, or named twice, is reported by its number: %j', (text, refusal) => {
  expect(() => stepsIn(text)).toThrow(refusal)
})

test('rows that were not sent stay as they were typed', () => {
  const steps = stepsIn('jf2026112900000001\t顺丰速运\tSF1\n\n7，中通快递，ZT2\n8 中通快递 ZT3')
  expect(rowsLeft(steps, new Set(['JF2026112900000001', '8']))).toBe('jf2026112900000001\t顺丰速运\tSF1\n8 中通快递 ZT3')
  expect(rowsLeft(steps, new Set())).toBe('')
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['7 顺丰速运 SF1', true],
  ['7 顺丰速运 SF2', false],
  ['7 中通快递 SF1', false],
  ['8 顺丰速运 SF1', false],
])('%s was sent before: %s', async (text, wasSent) => {
  const sent = { ...row, kind: 'prize', shipping_id: '7', state: 'shipped', carrier: '顺丰速运', parcel_number: 'SF1' }
  vi.stubGlobal('fetch', async () => Response.json({ code: codes.success, msg: '', data: { list: [sent], next: null } }))
  expect(await stepsIn(text)[0]?.wasDone?.()).toBe(wasSent)
})

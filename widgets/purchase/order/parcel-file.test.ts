import { expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { cellOf, parcelRows, saveParcels } from './parcel-file.ts'

test.each([
  ['黄芪颗粒', '"黄芪颗粒"'],
  ['=1+1', '"\t=1+1"'],
  ['@x', '"\t@x"'],
  [' =1+1', '"\t =1+1"'],
  ['＝1+1', '"\t＝1+1"'],
  ['81234567890123456789', '"\t81234567890123456789"'],
  ['说"三"', '"说""三"""'],
  [12, '12'],
])('the cell of %j is read as text, never as a formula or a rounded number', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('every trace code has its row, a batch without one has one too', () => {
  const batch = {
    goods_id: 7,
    name: '甲',
    sccj: '厂',
    ypgg: '10g',
    bzdw: '盒',
    ph: 'B1',
    scrq: '2026-01-01',
    yxq: '2028-01-01',
    number: 3,
    codes: [],
  }
  const track = { state: 'awaiting' as const, events: [], carrier_url: '', carrier_phone: '' }
  const parcel = { id: 'p', carrier: '顺丰', number: 'SF1', shipped_at: 1_790_000_000, delivered_at: null, track }
  const rows = parcelRows({ parcels: [{ ...parcel, batches: [{ ...batch, codes: ['81', '82'] }] }], unsent: [{ ...batch, ph: 'B2' }] }, '1')
  expect(rows.map(row => [row[2], row[3], row[9], row[13]])).toEqual([
    ['SF1', '2026-09-21 22:13', '2026-01-01', '81'],
    ['SF1', '2026-09-21 22:13', '2026-01-01', '82'],
    ['', '', '2026-01-01', ''],
  ])
  expect(rows.map(row => row[8])).toEqual(['B1', 'B1', 'B2'])
})

test('two clicks ask once', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const { asked } = fakeService(() => envelope(null, codes.failed))
  await Promise.all([saveParcels('order-1', '1'), saveParcels('order-1', '1')])
  expect(asked).toHaveLength(1)
  await saveParcels('order-1', '1')
  expect(asked).toHaveLength(2)
  vi.unstubAllGlobals()
})

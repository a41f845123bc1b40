import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { searchAnswer, suggestion } from '../../../testing/widgets/search-fixture.ts'
import { $scans, addedShown, dismissScan, forgetAdded, scan, scanAgain, withRecent } from './scans.ts'

const box = 'box'
const capsules = suggestion(12, '阿莫西林胶囊', { barcode: '6901234567892', is_buy: 1 })
const granules = suggestion(2, '阿莫西林颗粒', { barcode: '6900000000002', is_buy: 1 })
const twins = [3, 4].map(id => suggestion(id, '布洛芬片', { barcode: '6900000000019', is_buy: 1 }))
const soldOut = suggestion(5, '板蓝根颗粒', { barcode: '6900000000026' })

const ordered = vi.fn(
  async (_goodsId: number): Promise<Result<CartResponseWire>> => ({ ok: true, data: { total: cartFixture }, timestamp: 0 }),
)
const lines = () => $scans.get()[box] ?? []
const settled = () => expect.poll(() => lines().some(({ state }) => state === 'waiting')).toBe(false)
const answering = () =>
  fakeService(({ url }) => {
    const keyword = url.searchParams.get('keywords') ?? ''
    return envelope(
      searchAnswer(
        keyword,
        [capsules, granules, ...twins, soldOut].filter(({ barcode }) => barcode.startsWith(keyword)),
      ),
    )
  })

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  $scans.set({})
  ordered.mockClear()
  vi.unstubAllGlobals()
  $environment.set({})
})

describe('a scanned code', () => {
  test('adds its goods and says what and how many', async () => {
    answering()
    scan(box, capsules.barcode, ordered)
    expect(lines()).toEqual([{ id: 1, code: capsules.barcode, state: 'waiting' }])
    await settled()
    expect(ordered).toHaveBeenCalledExactlyOnceWith(12)
    expect(lines()).toMatchObject([{ state: 'added', goods: '阿莫西林胶囊 0.25g×24粒', quantity: expect.stringMatching(/^×\d+盒$/) }])
  })

  test('adds again when it is scanned again, in the order of the scans, each after the one before', async () => {
    answering()
    const first = Promise.withResolvers<Result<CartResponseWire>>()
    ordered.mockReturnValueOnce(first.promise)
    for (const { barcode } of [capsules, granules, capsules]) scan(box, barcode, ordered)
    await expect.poll(() => ordered).toHaveBeenCalledTimes(1)
    expect(lines().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    first.resolve({ ok: true, data: { total: cartFixture }, timestamp: 0 })
    await settled()
    expect(ordered.mock.calls.map(([id]) => id)).toEqual([12, 2, 12])
    expect(lines().map(({ id, state }) => [id, state])).toEqual([
      [3, 'added'],
      [2, 'added'],
      [1, 'added'],
    ])
  })

  test.each([
    ['nobody knows', '6999999999999', { reason: '未找到条码', isUnknown: true }],
    ['is only the beginning of one', '69012345', { reason: '未找到条码', isUnknown: true }],
    ['several goods bear', '6900000000019', { reason: '有2种商品', remedy: { text: '去选择', path: '/search?keywords=6900000000019' } }],
  ])('that %s adds nothing', async (_, code, outcome) => {
    answering()
    scan(box, code, ordered)
    await settled()
    expect(lines()).toMatchObject([{ code, state: 'failed', ...outcome }])
    expect(ordered).not.toHaveBeenCalled()
  })

  test('of goods that cannot be bought says why, and where they are', async () => {
    answering()
    ordered.mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'code', code: codes.invalid, msg: '', errors: { goods_id: ['暂时缺货'] } },
    })
    scan(box, soldOut.barcode, ordered)
    await settled()
    expect(lines()).toMatchObject([{ reason: '板蓝根颗粒 0.25g×24粒 暂时缺货', remedy: { path: '/list/info/5' } }])
  })

  test('of goods with one that can be bought adds that one', async () => {
    fakeService(() => envelope(searchAnswer(granules.barcode, [{ ...soldOut, barcode: granules.barcode }, granules])))
    scan(box, granules.barcode, ordered)
    await settled()
    expect(ordered).toHaveBeenCalledExactlyOnceWith(2)
  })
})

describe('a failure on the way', () => {
  test('loses nothing: the scan is done again on demand, and those after it go on', async () => {
    const broken = pendingAnswer()
    const service = fakeService(() => broken.promise)
    scan(box, capsules.barcode, ordered)
    scan(box, granules.barcode, ordered)
    await expect.poll(() => service.asked).toHaveLength(1)
    answering()
    broken.reject(new TypeError('Failed to fetch'))
    await settled()
    const failed = lines().find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ code: capsules.barcode, reason: '没有查到商品，未加购', remedy: 'again' })
    expect(ordered.mock.calls.map(([id]) => id)).toEqual([2])
    if (failed) scanAgain(box, failed, ordered)
    await settled()
    expect(ordered.mock.calls.map(([id]) => id)).toEqual([2, 12])
    expect(lines().map(({ state }) => state)).toEqual(['added', 'added'])
  })

  test('of the addition asks to look into the cart first', async () => {
    answering()
    ordered.mockResolvedValueOnce({ ok: false, failure: { kind: 'timeout' } })
    scan(box, capsules.barcode, ordered)
    await settled()
    expect(lines()).toMatchObject([{ reason: '没有收到答复，请核对购物车后重试', remedy: 'again' }])
  })
})

test('the log keeps the last five additions and every failure until it is dismissed', async () => {
  answering()
  scan(box, '6999999999999', ordered)
  for (let count = 0; count < 7; count++) scan(box, capsules.barcode, ordered)
  await settled()
  expect(withRecent(lines(), addedShown).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 1])
  expect(withRecent(lines(), 0).map(({ id }) => id)).toEqual([1])
  expect(forgetAdded(box)).toBe(true)
  expect(forgetAdded(box)).toBe(false)
  expect(lines().map(({ id }) => id)).toEqual([1])
  dismissScan(box, 1)
  expect(lines()).toEqual([])
})

test('two boxes do not know each other', async () => {
  answering()
  scan(box, capsules.barcode, ordered)
  scan('other', granules.barcode, ordered)
  await settled()
  await expect.poll(() => $scans.get().other).toMatchObject([{ state: 'added' }])
  expect(lines()).toHaveLength(1)
})

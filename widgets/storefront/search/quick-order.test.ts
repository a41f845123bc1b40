import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import type { Result } from '../../base/lib/requests/result.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { amoxicillin, amoxicillinGranules as granules } from '../../../testing/widgets/search-fixture.ts'
import { createQuickOrder, type QuickOrder } from './quick-order.ts'
import { createSearch, type Search } from './store.ts'

const done: Result<CartResponseWire> = { ok: true, data: { total: cartFixture }, timestamp: 0 }
const order = vi.fn(async (_goodsId: number, _number?: number): Promise<Result<CartResponseWire>> => done)
let search: Search
let quick: QuickOrder

beforeEach(() => {
  search = createSearch({ text: '阿莫' })
  search.$search.set({
    ...search.$search.get(),
    isOpen: true,
    activeKey: 'goods-2',
    suggestions: { state: 'found', note: '', options: [{ kind: 'goods', key: 'goods-2', goods: granules }] },
  })
  quick = createQuickOrder(search)
})

afterEach(() => {
  order.mockClear()
})

const type = (digits: string) => [...digits].map(digit => quick.type(granules.id, digit))
const digits = () => quick.$quantity.get()?.digits
const said = () => {
  const saying = quick.$saying.get()
  return saying?.on === search.$search.get() ? saying.text : undefined
}

describe('the digits', () => {
  test('make a quantity, which does not begin with 0', () => {
    expect(type('0')).toEqual([false])
    expect(type('120')).toEqual([true, true, true])
    expect(digits()).toBe('120')
  })

  test('are taken back one by one, then the field has the key again', () => {
    type('12')
    expect([quick.takeBack(granules.id), digits()]).toEqual([true, '1'])
    expect([quick.takeBack(granules.id), digits()]).toEqual([true, undefined])
    expect(quick.takeBack(granules.id)).toBe(false)
  })

  test('belong to one goods', () => {
    type('12')
    expect(quick.takeBack(amoxicillin.id)).toBe(false)
    quick.type(amoxicillin.id, '3')
    expect(quick.$quantity.get()).toMatchObject({ goodsId: amoxicillin.id, digits: '3' })
  })

  test('stop where the service says that it is too many', () => {
    type('12345678')
    expect(digits()).toBe('123456')
  })
})

describe('adding', () => {
  test('sends the number, closes the list and says it', async () => {
    type('12')
    expect(await quick.add(granules, order)).toBe(true)
    expect(order).toHaveBeenCalledExactlyOnceWith(granules.id, 12)
    expect(search.$search.get()).toMatchObject({ isOpen: false, text: '阿莫' })
    expect(said()).toBe('已加购 阿莫西林颗粒 12盒')
    search.open()
    expect(said()).toBeUndefined()
  })

  test('is asked for once however often Enter is pressed', async () => {
    type('12')
    await Promise.all([quick.add(granules, order), quick.add(granules, order)])
    expect(order).toHaveBeenCalledTimes(1)
  })

  test('keeps list and number when the service refuses, with its reason', async () => {
    type('15')
    order.mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'code', code: codes.invalid, msg: '', errors: { number: ['须为10的整数倍'] } },
    })
    expect(await quick.add(granules, order)).toBe(false)
    expect(quick.$quantity.get()).toEqual({ goodsId: granules.id, digits: '15', state: 'refused', reason: '须为10的整数倍' })
    expect(search.$search.get()).toMatchObject({ isOpen: true, activeKey: 'goods-2' })
    expect(said()).toBe('阿莫西林颗粒未加购：须为10的整数倍')
    quick.takeBack(granules.id)
    expect(quick.$quantity.get()).toEqual({ goodsId: granules.id, digits: '1', state: 'typed' })
  })

  test.each([
    ['answers nothing', async (): Promise<Result<CartResponseWire>> => ({ ok: false, failure: { kind: 'network' } })],
    [
      'breaks',
      async (): Promise<Result<CartResponseWire>> => {
        throw new Error('no chunk')
      },
    ],
  ])('keeps the number when the way to the cart %s', async (_, broken) => {
    type('2')
    expect(await quick.add(granules, broken)).toBe(false)
    expect(quick.$quantity.get()).toMatchObject({ digits: '2', state: 'refused', reason: '没有收到答复，请核对购物车后重试' })
  })

  test('does not disturb a buyer who has gone on', async () => {
    const answer = Promise.withResolvers<Result<CartResponseWire>>()
    type('12')
    const adding = quick.add(granules, () => answer.promise)
    search.write('氨氯')
    answer.resolve(done)
    expect(await adding).toBe(false)
    expect(search.$search.get()).toMatchObject({ isOpen: true, text: '氨氯' })
    expect(said()).toBe('已加购 阿莫西林颗粒 12盒')
  })
})

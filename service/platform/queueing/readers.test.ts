import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartListCall, cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { addLargeCarts, readerName } from '../../../testing/service/shops/large-carts.ts'
import { longestStretch } from '../../../testing/service/measure/longest-stretch.ts'

const readers = 32
const largeLines = 500
const smallCart = readers

describe.each(dialects)('many readers of large carts on %s', dialect => {
  let shop: TestApp
  let cookies: string[]
  beforeAll(async () => {
    shop = await startTestApp(dialect)
    await addLargeCarts(shop.database, [...Array.from({ length: readers }, () => largeLines), 5], shop.clock.now())
    cookies = await Promise.all(Array.from({ length: readers + 1 }, (_, index) => shop.login(readerName(index))))
  })
  afterAll(() => shop.close())

  const ask = async (url: string, reader?: number) => {
    const { statusCode } = await shop.app.inject({ url, headers: reader === undefined ? {} : { cookie: cookies[reader] } })
    return statusCode
  }

  test('are answered one after the other, and everybody else in between', async () => {
    await ask(cartListCall.path, 0)
    const statuses: number[] = []
    const { longestMs, cpuMs } = await longestStretch(async () => {
      const large = Array.from({ length: readers }, (_, index) => ask(cartListCall.path, index))
      const others = [
        ask(cartListCall.path, smallCart),
        ask(cartTotalCall.path, smallCart),
        ask('/health'),
        ask(`${goodsSearchCall.path}?keywords=gml`),
        ask(`${goodsListCall.path}?keywords=%E7%89%87`),
      ]
      statuses.push(...(await Promise.all([...large, ...others])))
    })
    expect(statuses).toEqual(Array.from({ length: readers + 5 }, () => 200))
    // In one piece it would be nearly all of it.
    expect(longestMs).toBeLessThan(cpuMs / 2)
  })

  test('do not delay a single reader while they read without end', async () => {
    const order: string[] = []
    const read = async (kind: string, reader: number) => {
      const status = await ask(cartListCall.path, reader)
      order.push(kind)
      return status
    }
    // On a slow machine the last of these are refused, which is as it should be.
    const greedy = Array.from({ length: 16 }, () => read('greedy', 0))
    expect(await Promise.all([1, 2, 3].map(reader => read('modest', reader)))).toEqual([200, 200, 200])
    await Promise.all(greedy)
    expect(order.lastIndexOf('modest')).toBeLessThan(10)
  })
})

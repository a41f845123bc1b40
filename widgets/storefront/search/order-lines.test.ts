import { describe, expect, test, vi } from 'vitest'
import { searchTypes } from '@yaoji/contract/limits'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { amoxicillinGranules, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { followOrderLines, readOrderLine } from './order-lines.ts'
import { createQuickOrder } from './quick-order.ts'
import { createSearch } from './store.ts'
import { both, typedSearch } from './test-support/typed-search.ts'

test.each([
  ['布洛芬 5 件', '布洛芬', '5', '件'],
  ['布洛芬 5 盒', '布洛芬', '5', '盒'],
  ['布洛芬5盒', '布洛芬', '5', '盒'],
  ['5盒布洛芬', '布洛芬', '5', '盒'],
  ['5 盒 布洛芬', '布洛芬', '5', '盒'],
  ['布洛芬 x5', '布洛芬', '5', ''],
  ['布洛芬 ×5盒', '布洛芬', '5', '盒'],
  ['布洛芬 五盒', '布洛芬', '5', '盒'],
  ['布洛芬二十盒', '布洛芬', '20', '盒'],
  ['一百零五盒布洛芬', '布洛芬', '105', '盒'],
  ['十二盒布洛芬', '布洛芬', '12', '盒'],
  ['amxl 20 盒', 'amxl', '20', '盒'],
  ['阿莫西林 0.25g*24 20', '阿莫西林 0.25g*24', '20', ''],
  ['阿莫西林 0.25g*24 x20', '阿莫西林 0.25g*24', '20', ''],
  ['阿莫西林胶囊24粒5盒', '阿莫西林胶囊24粒', '5', '盒'],
  ['十滴水五盒', '十滴水', '5', '盒'],
])('%o says its quantity, however its parts are set', (text, keyword, digits, unit) => {
  expect(readOrderLine(text)).toEqual({ keyword, digits, unit })
})

test.each([
  ['amxl 20', 'amxl', '20'],
  ['  amxl   5 ', 'amxl', '5'],
  ['阿莫西林胶囊　20盒', '阿莫西林胶囊', '20'],
  ['ａｍｘｌ ２０', 'amxl', '20'],
  ['布洛芬 缓释 100瓶', '布洛芬 缓释', '100'],
  ['国药准字H20990336 10', '国药准字H20990336', '10'],
])('%o is an order line', (text, keyword, digits) => {
  expect(readOrderLine(text)).toMatchObject({ keyword, digits })
})

test.each([
  'amxl',
  '阿莫西林 0.25g*24',
  '阿莫西林 0.25g *24',
  '布洛芬 0.3g x20',
  '板蓝根颗粒10g*20袋',
  '10支装开塞露',
  '布洛芬5',
  '布洛芬三五盒',
  '布洛芬一百二盒',
  'VB12盒',
  '三七',
  'amxl20',
  '阿莫西林 0.25g',
  '维生素C 100片',
  '20 30',
  '6901234567892',
  'amxl 0',
  'amxl 20 ml',
  'amxl 1234567',
  '',
  ' 20',
])('%o is none', text => expect(readOrderLine(text)).toBeUndefined())

test('a question mark that was typed before this code came is answered, too', () => {
  const search = createSearch({ text: '?' })
  const order = createQuickOrder(search)
  const lines = followOrderLines(search, order)
  expect(order.$saying.get()?.text).toContain('一行下单')
  // A line each on a phone.
  const lines24 = (order.$saying.get()?.text ?? '').split('\n').map(line => line.length <= 24)
  expect(lines24).toEqual([true, true, true])
  lines.end()
  search.close()
})

describe('suggestions of an order line are for its keyword', () => {
  const { search, keys, debounce } = typedSearch()

  /** What is asked of the service, with order lines read in the box; `answer` is that of the n-th question. */
  function follow(answer: (count: number) => string = () => envelope(both)) {
    const keywords: (string | null)[] = []
    fakeService(({ url }) => answer(keywords.push(url.searchParams.get('keywords'))))
    const order = createQuickOrder(search())
    return { keywords, order, lines: followOrderLines(search(), order) }
  }

  test('when the buyer returns to the field', async () => {
    const { keywords } = follow()
    search().write('阿莫 20盒')
    search().close()
    search().open()
    await debounce()
    expect(keywords).toEqual(['阿莫'])
    expect(search().$search.get().text).toBe('阿莫 20盒')
    expect(keys()).toHaveLength(2)
  })

  test('when they go on with its quantity after that', async () => {
    const { keywords } = follow()
    search().write('阿莫 2')
    search().close()
    search().write('阿莫 20')
    await debounce()
    expect([keywords, keys().length]).toEqual([['阿莫'], 2])
  })

  test('when they choose what is searched', async () => {
    const { keywords } = follow()
    search().write('阿莫 20盒')
    await debounce()
    search().chooseType(searchTypes.manufacturer)
    await debounce()
    expect(keywords).toEqual(['阿莫', '阿莫'])
  })

  test('when a failure is retried', async () => {
    const { keywords } = follow(count => (count === 1 ? envelope(null, 500) : envelope(both)))
    search().write('阿莫 20盒')
    await debounce()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(keywords).toEqual(['阿莫', '阿莫'])
    expect(keys()).toHaveLength(2)
  })

  test('when the suggester comes after it', async () => {
    const late = createSearch()
    const keywords: (string | null)[] = []
    fakeService(({ url }) => {
      keywords.push(url.searchParams.get('keywords'))
      return envelope(both)
    })
    followOrderLines(late, createQuickOrder(late))
    late.write('阿莫 20盒')
    await late.prepare()
    await debounce()
    expect(keywords).toEqual(['阿莫'])
    late.close()
  })

  test.each([
    ['阿莫 5件', undefined],
    ['阿莫 5 盒', '5'],
    ['阿莫 5', '5'],
  ])('and %o gives goods by 盒 the quantity %o, or says how they are sold', async (text, given) => {
    const { order, lines } = follow(() => envelope(searchAnswer('阿莫', [amoxicillinGranules])))
    search().write(text)
    await debounce()
    const value = search().$search.get()
    expect(order.$quantity.get()?.digits).toBe(given)
    expect(lines.textOf(value)).toContain(given === undefined ? '写的是5件，这个商品按盒卖' : '加购 5盒')
    expect(lines.holds(value)).toBe(given === undefined)
  })

  test('until order lines are read no more', async () => {
    const { keywords, lines } = follow()
    lines.end()
    search().write('阿莫 20盒')
    await debounce()
    expect(keywords).toEqual(['阿莫 20盒'])
  })

  test.each([
    ['has not been asked yet', 0],
    ['is under way', 1],
  ])('and a question mark drops a search that %s', async (_, count) => {
    const slow = pendingAnswer()
    const asked: string[] = []
    fakeService(({ url }) => (asked.push(url.search), slow.promise))
    const order = createQuickOrder(search())
    followOrderLines(search(), order)
    search().write('阿莫')
    if (count > 0) await debounce()
    search().write('?')
    slow.resolve(envelope(both))
    await debounce()
    expect(asked).toHaveLength(count)
    const value = search().$search.get()
    expect(value).toMatchObject({ text: '?', suggestions: { state: 'none' } })
    expect(order.$saying.get()?.on).toBe(value)
  })

  test('and a question mark is explained again where the suggester comes late, and when the buyer returns', async () => {
    const late = createSearch()
    const { asked } = fakeService(() => envelope(both))
    const order = createQuickOrder(late)
    followOrderLines(late, order)
    late.write('？')
    await late.prepare()
    await debounce()
    expect(order.$saying.get()?.on).toBe(late.$search.get())
    late.close()
    late.open()
    await debounce()
    expect(order.$saying.get()?.on).toBe(late.$search.get())
    expect(asked).toEqual([])
    late.close()
  })
})

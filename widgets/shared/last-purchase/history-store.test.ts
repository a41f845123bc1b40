import { afterEach, beforeEach, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $history, changeText, loadEarlier, openHistory } from './history-store.ts'

const purchase = (order_id: string) => ({ order_id, order_sn: order_id, bought_at: 9, number: 10, price: '9.60', price_name: '批发价' })
const page = (orders: string[], cursor: string) =>
  envelope({ name: '甲', ypgg: '1g', bzdw: '盒', price: '9.90', list: orders.map(purchase), cursor })

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => $environment.set({}))

const shown = () => {
  const value = $history.get()
  return value.state === 'ready' ? [value.value.list.map(({ order_id }) => order_id), value.value.cursor] : value.state
}

test('earlier purchases follow those that are shown, until there are no more', async () => {
  const { asked } = fakeService(({ url }) => (url.searchParams.has('cursor') ? page(['c'], '') : page(['a', 'b'], '5-1')))
  await openHistory(7)
  expect(shown()).toEqual([['a', 'b'], '5-1'])
  await Promise.all([loadEarlier(), loadEarlier()])
  expect(shown()).toEqual([['a', 'b', 'c'], ''])
  await loadEarlier()
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual(['/api/user/goods_history/7', '/api/user/goods_history/7?cursor=5-1'])
})

test('where earlier ones do not arrive, those that are shown stay', async () => {
  fakeService(({ url }) => (url.searchParams.has('cursor') ? envelope(null, codes.failed) : page(['a'], '5-1')))
  await openHistory(7)
  await loadEarlier()
  expect(shown()).toEqual([['a'], '5-1'])
})

test.each([
  ['9.60', '9.90', '▲ 已涨¥0.30'],
  ['0.3333', '0.3', '▼ 已降¥0.0333'],
  ['9.60', '9.60', '相同'],
  ['9.60', null, '—'],
])('%s then and %s now is %s', (then, now, text) => {
  expect(changeText(then, now)).toBe(text)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $changing, addToStanding } from './standing-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

const line = (id: number, number: number, wanted: number, substitute: number | null = null) => ({
  ...{ goods_id: id, number, wanted, differs: [], substitute: substitute === null ? null : { goods_id: substitute } },
})
const standing = {
  ...{ id: 'standing-1', name: '每周补货', every: 'week', day: 1, address_id: 3, pay_method: 'later', is_automatic: 1 },
  lines: [line(1, 10, 10), line(2, 5, 0, 9)],
  ...{ reasons: [], runs: [] },
}
const goods = { id: 7, bzdw: '盒', number: 20 }
const said = () => $notices.get().toasts.map(({ text }) => text)

test('goods are added to every order, and the other lines stay as they are, the next order alone included', async () => {
  const { asked } = fakeService(() => envelope(standing))
  await addToStanding('standing-1', goods)
  const body = new URLSearchParams(asked[1]?.body)
  expect(asked[1]?.url.pathname).toBe('/api/standing/standing-1/edit')
  expect(body.getAll('lines')).toEqual(['1:10::0', '2:5:0:9', '7:20::0'])
  expect([body.get('name'), body.get('every'), body.get('day'), body.get('is_automatic')]).toEqual(['每周补货', 'week', '1', '1'])
  expect(said()).toEqual(['已加入“每周补货”，每期20盒'])
})

test('goods that are in it are left as they are', async () => {
  const { paths } = fakeService(() => envelope(standing))
  await addToStanding('standing-1', { ...goods, id: 1 })
  expect(paths()).toEqual(['GET /api/standing/standing-1'])
  expect(said()).toEqual(['“每周补货”里已有这个商品，每期10盒，没有改动'])
})

test('a refusal is said, and the next press tries again', async () => {
  fakeService(({ method }) => (method === 'GET' ? envelope(standing) : envelope(null, codes.conflict, { msg: '请稍后重试' })))
  await addToStanding('standing-1', goods)
  expect(said()).not.toContain('已加入“每周补货”，每期20盒')
  expect($changing.get()).toBe('')
})

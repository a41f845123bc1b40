import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { limits } from '@yaoji/contract/limits'
import { $changing, $outcome, addToStanding } from './standing-store.ts'

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
const goods = { id: 7, name: '甲', bzdw: '盒', number: 20 }
const more = { id: 8, name: '乙', bzdw: 'g', number: 1_000 }
const said = () => $notices.get().toasts.map(({ text }) => text)

test('goods are added to every order in one change, and the other lines stay as they are, the next order alone included', async () => {
  const { asked } = fakeService(() => envelope(standing))
  await addToStanding('standing-1', [goods, more])
  const body = new URLSearchParams(asked[1]?.body)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.url.pathname).toBe('/api/standing/standing-1/edit')
  expect(body.getAll('lines')).toEqual(['1:10::0', '2:5:0:9', '7:20::0', '8:1000::0'])
  expect([body.get('name'), body.get('every'), body.get('day'), body.get('is_automatic')]).toEqual(['每周补货', 'week', '1', '1'])
  expect($outcome.get()).toEqual({ standing: { id: 'standing-1', name: '每周补货' }, added: [goods, more], known: [] })
})

test('goods that are in it are left as they are and named; the others are added', async () => {
  const { asked } = fakeService(() => envelope(standing))
  await addToStanding('standing-1', [{ ...goods, id: 1 }, more])
  expect(new URLSearchParams(asked[1]?.body).getAll('lines')).toEqual(['1:10::0', '2:5:0:9', '8:1000::0'])
  expect($outcome.get()).toMatchObject({ added: [more], known: [{ id: 1, number: 20, has: 10 }] })
})

test('where all of them are in it nothing is sent', async () => {
  const { paths } = fakeService(() => envelope(standing))
  await addToStanding('standing-1', [{ ...goods, id: 1 }])
  expect(paths()).toEqual(['GET /api/standing/standing-1'])
  expect($outcome.get()).toMatchObject({ added: [], known: [{ id: 1, has: 10 }] })
})

test('more goods than a standing order holds are refused as a whole, with the numbers', async () => {
  const { paths } = fakeService(() => envelope(standing))
  const many = Array.from({ length: limits.cartLinesMax - 1 }, (_, at) => ({ ...goods, id: 10 + at }))
  await addToStanding('standing-1', many)
  expect(paths()).toEqual(['GET /api/standing/standing-1'])
  expect(said()).toEqual([
    `一个定期采购最多${limits.cartLinesMax}种，“每周补货”已有2种，不能再加${many.length}种。请先减少已选商品，或新建定期采购`,
  ])
  expect($outcome.get()).toBeUndefined()
})

test('a refusal is said, and the next press tries again', async () => {
  fakeService(({ method }) => (method === 'GET' ? envelope(standing) : envelope(null, codes.conflict, { msg: '请稍后重试' })))
  await addToStanding('standing-1', [goods])
  expect($outcome.get()).toBeUndefined()
  expect($changing.get()).toBe('')
})

import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { favouriteAddCall, favouriteCancelCall } from '@yaoji/contract/calls/storefront/favourite'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { fakeChannel } from '../../../testing/widgets/fake-channel.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { favourites } from './marked.ts'

const { $marks, mark, markMany } = favourites
const channel = fakeChannel()
const navigate = vi.fn<(path: string) => void>()
const saved = () => envelope({ count: 1 })
const isKept = (id: number) => $marks.get()[id]?.isSet
const toasts = () => $notices.get().toasts.map(({ text, action }) => [text, action?.href])
const add = `POST ${favouriteAddCall.path}`
const cancel = `POST ${favouriteCancelCall.path}`

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: memberFixture })
  $marks.listen(() => {})
})

afterEach(() => {
  cleanStores($marks, $session)
  $marks.set({})
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  channel.heard.length = 0
  navigate.mockReset()
})

test('is shown at once, saved, said with a way to the favourites, and told to the other tabs', async () => {
  const { asked } = fakeService(saved)
  const saving = mark(12, true)
  expect(isKept(12)).toBe(true)
  await saving
  expect(asked.map(({ body }) => body)).toEqual(['goods_ids=12'])
  expect(toasts()).toEqual([['收藏成功', '/star']])
  expect(channel.heard).toEqual([{ about: 'favourite', goodsIds: [12], isSet: true }])
})

test('goes back when the service refuses, with its reason', async () => {
  fakeService(() => envelope(null, 422, { errors: { goods_ids: ['商品不存在或已下架'] } }))
  await mark(12, true)
  expect(isKept(12)).toBe(false)
  expect(toasts()).toEqual([['商品不存在或已下架', undefined]])
  expect(channel.heard).toEqual([])
})

test('of quick clicks the last wins, one call after the other, and only the end is said', async () => {
  const first = pendingAnswer()
  const { paths } = fakeService(() => (paths().length === 1 ? first.promise : saved()))
  const saving = mark(12, true)
  await mark(12, false)
  await mark(12, true)
  await mark(12, false)
  expect(paths()).toEqual([add])
  first.resolve(saved())
  await saving
  expect(paths()).toEqual([add, cancel])
  expect(isKept(12)).toBe(false)
  expect(toasts()).toEqual([['取消收藏成功', undefined]])
})

test('a click that takes the first back while it is under way costs no further call when the first fails', async () => {
  const first = pendingAnswer()
  const { paths } = fakeService(() => first.promise)
  const saving = mark(12, true)
  await mark(12, false)
  first.reject(new TypeError('refused'))
  await saving
  expect([paths(), isKept(12)]).toEqual([[add], false])
})

test('many go in one call', async () => {
  const { asked } = fakeService(saved)
  expect(await markMany([1, 2], false)).toMatchObject({ ok: true })
  expect(asked.map(({ body }) => body)).toEqual(['goods_ids=1&goods_ids=2'])
  expect([isKept(1), isKept(2), isKept(3)]).toEqual([false, false, undefined])
  expect(toasts()).toEqual([])
})

test('other tabs are heard', () => {
  channel.say({ about: 'favourite', goodsIds: [7, 8], isSet: true })
  channel.say({ about: 'arrival_notice', goodsIds: [9], isSet: true })
  expect([isKept(7), isKept(8), isKept(9)]).toEqual([true, true, undefined])
})

test('a visitor is led to the log-in and back, without a call', async () => {
  $session.set({ state: 'visitor' })
  const { asked } = fakeService(saved)
  history.replaceState(null, '', '/list?select=3')
  await mark(12, true)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Flist%3Fselect%3D3')
  expect([asked.length, isKept(12)]).toEqual([0, undefined])
})

test('nothing of one member is left for the next', async () => {
  fakeService(saved)
  await mark(12, true)
  $session.set({ state: 'member', user: { ...memberFixture, username: 'liansuo' } })
  expect($marks.get()).toEqual({})
})

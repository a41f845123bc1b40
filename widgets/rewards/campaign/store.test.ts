import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { campaignAddress, tabPath } from './address.ts'
import { inkOn } from './block-banner.tsx'
import { toNoActivity } from './no-activity.ts'
import { $campaign, nextMoment, openCampaign, refreshCampaign } from './store.ts'

vi.mock('./no-activity.ts', () => ({ toNoActivity: vi.fn() }))

const period = { begins_at: serverSeconds - 60, ends_at: serverSeconds + 60 }
const campaign = { id: 5, name: '冬季专场', ...period, state: 'running', reason: '', is_preview: false, blocks: [] }
const page = { tabs: [{ id: 5, name: '冬季专场', ...period, state: 'running' }], campaign }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $campaign.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
  vi.mocked(toNoActivity).mockClear()
})

test.each([
  ['/yjh', { place: 'yjh', query: {} }],
  ['/yjh/5?preview=ABCDEFGHJKLMNPQR', { place: 'yjh', query: { id: 5, preview: 'ABCDEFGHJKLMNPQR' } }],
  ['/yjh/5?preview=short', { place: 'yjh', query: { id: 5 } }],
  ['/yjh/x', 'missing'],
  ['/yjh/5/6', 'missing'],
  ['/Hdzx/3-5', { place: 'Hdzx', query: { tabs: '3-5' } }],
  ['/Hdzx/3-5/5#top', { place: 'Hdzx', query: { tabs: '3-5', id: 5 } }],
  ['/Hdzx/a', 'missing'],
  ['/zqmb?id=7', { place: 'zqmb', query: { id: 7 } }],
  ['/zqmb?id=', 'missing'],
  ['/hdmb', { place: 'hdmb', query: {} }],
  ['/yyh?id=7', { place: 'yyh', query: { id: 7 } }],
  ['/yyh/list', { place: 'yyh', query: {}, isGoodsOnly: true }],
  ['/yyh/7', 'missing'],
  ['/list?id=7', undefined],
])('%s asks for %o', (address, asked) => expect(campaignAddress(address)).toEqual(asked))

test('an activity next to this one has the address of its page', () => {
  expect(tabPath({ place: 'Hdzx', query: { tabs: '3-5' } }, 3)).toBe('/Hdzx/3-5/3')
  expect(tabPath({ place: 'yyh', query: {} }, 3)).toBe('/yyh?id=3')
  expect(tabPath({ place: 'yyh', query: {}, isGoodsOnly: true }, 3)).toBe('/yyh/list?id=3')
  expect(tabPath({ place: 'yjh', query: { id: 4 } }, 3)).toBe('/yjh/3')
})

test('a campaign is read by its address, read again when asked, and an address of another page changes nothing', async () => {
  const { asked } = fakeService(() => envelope(page))
  await openCampaign('/Hdzx/3-5/5')
  await openCampaign('/list')
  await refreshCampaign()
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual(Array.from({ length: 2 }, () => '/api/campaign/Hdzx?tabs=3-5&id=5'))
  expect($campaign.get()).toMatchObject({ state: 'ready', value: { page: { campaign: { id: 5 } } } })
})

test('one that is unknown or over leads on, and no one is asked of an address that none can have', async () => {
  const { asked } = fakeService(() => envelope(null, codes.notFound, { msg: '活动不存在或已结束' }))
  await openCampaign('/zqmb?id=9')
  expect(toNoActivity).toHaveBeenCalledTimes(1)
  await openCampaign('/zqmb?id=none')
  expect([vi.mocked(toNoActivity).mock.calls.length, asked.length]).toEqual([2, 1])
})

test('an answer for an address that was left is passed over, and a failure is reported', async () => {
  const late = pendingAnswer()
  fakeService(({ url }) => (url.pathname.endsWith('zqmb') ? late.promise : envelope(null, 500)))
  const first = openCampaign('/zqmb')
  await openCampaign('/hdmb')
  late.resolve(envelope(page))
  await first
  expect($campaign.get().state).toBe('failed')
  expect(toNoActivity).not.toHaveBeenCalled()
})

test('what comes next is the beginning, then the end', () => {
  const at = (seconds: number) => nextMoment(campaign, seconds * 1_000)
  expect([at(period.begins_at - 1), at(period.begins_at), at(period.ends_at)]).toEqual([
    { at: period.begins_at * 1_000, isEnd: false },
    { at: period.ends_at * 1_000, isEnd: true },
    undefined,
  ])
})

test.each([
  ['#0a6b55', 'light'],
  ['#f4d58d', 'dark'],
  ['#ffffff', 'dark'],
  ['', undefined],
])('words on %s are %s', (ground, ink) => expect(inkOn(ground)).toBe(ink))

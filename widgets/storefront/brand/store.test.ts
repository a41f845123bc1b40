import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandDetailCall, oneBrandBannersCall } from '@yaoji/contract/calls/storefront/brand'
import { pathOf } from '@yaoji/contract/calls/call'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { $brand, $brandBanners, $brandGoods, $wall, openBrand, openWall } from './store.ts'

const brand = { id: 3, name: '松醴', letter: 'S', image: '', goods_count: 2, makers: ['松醴药业'], story: '', coupons: [] }
const goods = { list: [], page: 1, page_size: 20, total: 0, last_page: 1, facets: {}, note: '' }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  for (const $one of [$brand, $brandGoods, $wall]) $one.set({ state: 'loading' })
  $brandBanners.set([])
  $environment.set({})
  vi.unstubAllGlobals()
})

const pathIs = (call: typeof brandDetailCall | typeof oneBrandBannersCall, id: number) => pathOf(call, { id })

test('a brand is read once, its goods a page at a time', async () => {
  const { asked } = fakeService(call => {
    if (call.url.pathname === '/api/brand/3/goods') return envelope(goods)
    return envelope(call.url.pathname === pathIs(oneBrandBannersCall, 3) ? [] : brand)
  })
  await openBrand('/ppzq/info/3')
  await openBrand('/ppzq/info/3/2')
  await openBrand('/list')
  expect(asked.map(({ url }) => decodeURIComponent(url.pathname + url.search))).toEqual([
    '/api/brand/3',
    '/api/focus/brand/3',
    '/api/brand/3/goods',
    '/api/brand/3/goods?page=2',
  ])
  expect($brand.get()).toMatchObject({ state: 'ready', value: { name: '松醴' } })
})

test('an answer for a brand that was left is passed over, and one that there is not is said to be missing', async () => {
  const late = pendingAnswer()
  fakeService(({ url }) =>
    url.pathname === pathIs(brandDetailCall, 3) ? late.promise : envelope(null, codes.notFound, { msg: '品牌不存在或已下架' }),
  )
  const first = openBrand('/ppzq/info/3')
  await openBrand('/ppzq/info/4')
  late.resolve(envelope(brand))
  await first
  expect($brand.get()).toEqual({ state: 'missing', text: '品牌不存在或已下架' })
  await openBrand('/ppzq/info/none')
  expect($brand.get()).toEqual({ state: 'missing', text: '品牌不存在或已下架' })
})

test('the wall is opened at the page of its address, and says when it cannot be read', async () => {
  const { asked } = fakeService(() => envelope(null, 500))
  await openWall('/ppzq/2')
  expect(asked[0]?.url.search).toBe('?page_size=20&page=2')
  expect($wall.get().state).toBe('failed')
})

test('a page beyond the last, of the wall or of the goods of a brand, is the last', async () => {
  const pages = { list: [], page_size: 20, total: 30, last_page: 2, facets: {}, note: '' }
  const { asked } = fakeService(({ url }) => {
    if (url.pathname.startsWith('/api/focus')) return envelope([])
    return envelope(url.pathname === pathIs(brandDetailCall, 3) ? brand : { ...pages, page: Number(url.searchParams.get('page') ?? 1) })
  })
  await openWall('/ppzq/99')
  expect($wall.get()).toMatchObject({ state: 'ready', value: { page: 2 } })
  await openBrand('/ppzq/info/3/99')
  expect($brandGoods.get()).toMatchObject({ state: 'ready', value: { page: { page: 2 } } })
  expect(asked.map(({ url }) => url.searchParams.get('page')).filter(Boolean)).toEqual(['99', '2', '99', '2'])
})

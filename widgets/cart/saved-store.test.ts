import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedListCall, savedPutCall, savedTakeCall, type SavedCartWire } from '@yaoji/contract/calls/saved-cart'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../lib/environment.ts'
import { cartFixture, emptyCartFixture } from '../test-support/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../test-support/fake-service.ts'
import { $saved, loadSaved, putSelectedAside, takeSavedBack } from './saved-store.ts'
import { $served, forgetCart, takeServed } from './served.ts'

const saved: SavedCartWire = { id: 'saved-0001', name: '月底补货', lines: 3, goods: ['黄芪'], created_at: 1_795_000_000 }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  forgetCart('loading')
  vi.unstubAllGlobals()
})

function serve(taken: object = {}) {
  return fakeService(asked => {
    if (isCall(asked, savedListCall)) return envelope({ list: [] })
    if (isCall(asked, savedPutCall)) return envelope({ total: emptyCartFixture, list: [saved] })
    return isCall(asked, savedTakeCall) || asked.url.pathname.endsWith('/take')
      ? envelope({ total: cartFixture, list: [], problems: [], gone: 0, ...taken })
      : envelope(null, codes.failed)
  })
}

test('the selected lines are put aside in one call, and come back with what is wrong told', async () => {
  const { asked } = serve({ problems: [{ goods_id: 1, name: '黄芪', reason: '暂时缺货' }], gone: 2 })
  takeServed(cartFixture)
  await loadSaved()
  const done = await Promise.all([putSelectedAside('月底补货'), putSelectedAside('月底补货')])
  expect(done).toEqual([true, false])
  expect($saved.get()).toMatchObject({ list: [saved], said: ['已存入“月底补货”'] })
  expect($served.get()).toMatchObject({ cart: { data: [] } })
  await takeSavedBack(saved)
  expect($saved.get()).toMatchObject({ list: [], said: ['“月底补货”已取回购物车', '黄芪：暂时缺货', '2种商品已不再销售，未取回'] })
  expect($served.get()).toMatchObject({ cart: { data: cartFixture.data } })
  const selected = cartFixture.data.filter(line => line.is_selected === 1).map(line => `ids=${line.id}`)
  expect(asked.filter(each => isCall(each, savedPutCall)).map(({ body }) => body)).toEqual([
    new URLSearchParams({ name: '月底补货' }).toString() + '&' + selected.join('&'),
  ])
})

test('what fails leaves the list as it was', async () => {
  serve()
  await loadSaved()
  fakeService(() => envelope(null, codes.failed))
  expect(await takeSavedBack(saved)).toBe(false)
  expect($saved.get()).toMatchObject({ state: 'ready', list: [], isBusy: false })
  await loadSaved()
  expect($saved.get()).toEqual({ state: 'failed' })
})

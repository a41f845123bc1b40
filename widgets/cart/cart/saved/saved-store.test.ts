import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedListCall, savedPutCall, savedRenameCall, type SavedCartWire } from '@yaoji/contract/calls/purchase/saved-cart'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../../../base/lib/environment.ts'
import { cartFixture, emptyCartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { $notices, answerDialog } from '../../../base/lib/notices.ts'
import { $saved, deleteSaved, loadSaved, putSelectedAside, renameSaved, takeSavedBack } from './saved-store.ts'
import { $served, forgetCart, takeServed } from '../state/served.ts'

const saved: SavedCartWire = { id: 'saved-0001', name: '月底补货', lines: 3, goods: ['黄芪'], created_at: 1_795_000_000 }

const renamePath = savedRenameCall.path.replace(':id', saved.id)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  forgetCart('loading')
  vi.unstubAllGlobals()
})

function serve(taken: object = {}) {
  return fakeService(asked => {
    if (isCall(asked, savedListCall)) return envelope({ list: [] })
    if (isCall(asked, savedPutCall)) return envelope({ total: emptyCartFixture, list: [saved] })
    const { pathname } = asked.url
    if (pathname.endsWith('/take')) return envelope({ total: cartFixture, list: [], problems: [], gone: 0, ...taken })
    return envelope({ list: pathname === renamePath ? [{ ...saved, name: '年货' }] : [] })
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

test('nothing is said to be missing where all came back', async () => {
  serve()
  await loadSaved()
  await takeSavedBack(saved)
  expect($saved.get()).toMatchObject({ said: ['“月底补货”已取回购物车'] })
})

test('one is renamed, and deleted only by who says yes', async () => {
  const { paths } = serve()
  await loadSaved()
  expect(await renameSaved(saved.id, '年货')).toBe(true)
  expect($saved.get()).toMatchObject({ state: 'ready', list: [{ name: '年货' }], said: [] })
  for (const isWanted of [false, true]) {
    const deletion = deleteSaved(saved)
    const dialog = $notices.get().dialogs[0]
    expect(dialog).toMatchObject({ text: '确定删除“月底补货”和其中的3种商品吗？' })
    answerDialog(dialog?.id ?? 0, isWanted)
    expect(await deletion).toBe(isWanted)
    expect(paths()).toHaveLength(isWanted ? 3 : 2)
  }
  expect($saved.get()).toMatchObject({ list: [] })
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

import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { envelope, fakeService, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { $offered, offerGoods, readOrderLine, typeFind } from './find-store.ts'

const found = (id: number, is_buy = 1) => ({ id, name: '黄芪', brand: '', pzwh: '', price: null, goods_image: [], match: [], is_buy })
const answer = (...list: object[]) => envelope({ keywords: '', list, manufacturers: [] })

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  typeFind('')
  cleanStores($offered)
  $environment.set({})
  vi.unstubAllGlobals()
})

test.each([
  ['amxl 20', 'amxl', 20],
  [' 阿莫西林 ２０盒 ', '阿莫西林', 20],
  ['黄芪 500g', '黄芪', 500],
  ['阿莫西林 0.25g', '阿莫西林 0.25g', undefined],
  ['阿莫西林 0', '阿莫西林 0', undefined],
  ['20', '20', undefined],
  ['6901234567890', '6901234567890', undefined],
])('%j is %j and %j', (text, keyword, number) => expect(readOrderLine(text)).toEqual({ keyword, number }))

test('goods are offered with the quantity, those that can be bought alone, and never added unasked', async () => {
  const { paths } = fakeService(() => answer(found(1), found(2, 0)))
  typeFind('黄芪 20')
  await offerGoods()
  expect($offered.get()).toMatchObject({ state: 'found', number: 20, list: [{ id: 1 }] })
  expect(paths()).toEqual(['GET /api/goods/search'])
})

test('an answer to an older text is dropped', async () => {
  const slow = pendingAnswer()
  fakeService(() => slow.promise)
  typeFind('黄芪')
  const asked = offerGoods()
  typeFind('当归')
  slow.resolve(answer(found(1)))
  await asked
  expect($offered.get()).toEqual({ state: 'idle' })
})

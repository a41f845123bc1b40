import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { searchAnswer, suggestion } from '../../../testing/widgets/search-fixture.ts'
import { goodsNumber } from '../../base/lib/input/goods-number.ts'
import { findByCode, isCode } from './code-lookup.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
})

test.each([
  ['6901234567892', '6901234567892'],
  ['06901234567892', '6901234567892'],
  ['16901234567899', '16901234567899'],
  ['010690123456789217271130', '6901234567892'],
  ['011690123456789910A123', '16901234567899'],
  ['81234567890123456789', '81234567890123456789'],
])('the goods number in %s is %s', (code, number) => {
  expect(goodsNumber(code)).toBe(number)
})

test.each(['6901234567892', '69012345', 'H20012345', '国药准字Z20012345', '国药准字h20012345'])('%s is a code', code => {
  expect(isCode(code)).toBe(true)
})

test.each(['6901234', '阿莫西林', '0.25g', 'amoxilin', 'H2001'])('%s is none', text => {
  expect(isCode(text)).toBe(false)
})

test('only goods that bear the whole code are meant', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const whole = suggestion(1, '阿莫西林胶囊', { barcode: '69012345', pzwh: '国药准字H20012345' })
  const longer = suggestion(2, '布洛芬片', { barcode: '6901234567892', pzwh: '国药准字H200123456' })
  fakeService(({ url }) => envelope(searchAnswer(url.searchParams.get('keywords') ?? '', [whole, longer])))
  expect(await findByCode('69012345')).toMatchObject({ ok: true, data: [{ id: 1 }] })
  expect(await findByCode('国药准字h20012345')).toMatchObject({ ok: true, data: [{ id: 1 }] })
  expect(await findByCode('690123456')).toMatchObject({ ok: true, data: [] })
  // A trace code, which the service knows as one of the first goods.
  fakeService(() => envelope(searchAnswer('69012345', [whole, longer])))
  expect(await findByCode('81234567890123456789')).toMatchObject({ ok: true, data: [{ id: 1 }] })
  fakeService(() => envelope(null, codes.invalid))
  expect(await findByCode('69012345')).toMatchObject({ ok: false })
})

import { expect, test, vi } from 'vitest'
import { $notices } from '../../base/lib/notices.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { addKnowingly } from './late-adding.ts'

vi.mock('./add-to-cart.ts', () => {
  throw new Error('no network')
})

test('an addition that cannot be tried is reported, to the buyer or to the row', async () => {
  const refused = { isAdded: false, reason: '' }
  await expect(addKnowingly(goodsFixture, 1, '2026-11-18', 'caller')).resolves.toEqual(refused)
  expect($notices.get().toasts).toEqual([])
  await expect(addKnowingly(goodsFixture, 1, '2026-11-18')).resolves.toEqual(refused)
  expect($notices.get().toasts).toMatchObject([{ kind: 'error', text: '网络异常，请检查后重试' }])
})

import { afterEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { editLine, orderGoods, selectLines } from './actions.ts'
import { $operations, $served, $sync } from './served.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('./whole-answer.ts', () => ({ withWholeCart: send }))

const answer = { ok: true, timestamp: 1, data: { total: cartFixture } }

afterEach(() => {
  send.mockReset()
  vi.unstubAllGlobals()
  $environment.set({})
  $operations.set([])
})

test('code of ours that fails leaves no change waiting for ever: each caller gets an answer, and what comes after it is sent', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(() => envelope(null, 500))
  $served.set({ state: 'ready', cart: cartFixture, isSaving: false })
  send.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(answer)
  const [edited, selected, added] = await Promise.all([editLine(101, 7), selectLines([103], false), orderGoods(1)])
  expect([edited, selected, added.ok]).toEqual([false, true, true])
  expect($operations.get()).toEqual([])
  await expect.poll(() => $sync.get()).toMatchObject({ isSending: false, isRefreshing: false })
})

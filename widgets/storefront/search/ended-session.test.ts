import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { $cart, orderGoods } from '../../cart/cart/index.ts'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment, environment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { pendingOf } from '../../base/lib/requests/pending.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { amoxicillinGranules as granules } from '../../../testing/widgets/search-fixture.ts'
import { createQuickOrder } from './quick-order.ts'
import { createSearch } from './store.ts'

const leave = vi.spyOn(environment, 'leave').mockReturnValue()

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($cart)
  $drawnFor.set(undefined)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
  localStorage.clear()
})

test('what is added from the list as the session has run out leads to the log-in and waits for its buyer', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  history.replaceState(null, '', '/search?keywords=阿莫')
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: true })
  const { asked } = fakeService(() => envelope(null, 10_001))
  const quick = createQuickOrder(createSearch({ text: '阿莫' }))
  for (const digit of '12') quick.type(granules.id, digit)
  expect(await quick.add(granules, orderGoods)).toBe(false)
  expect(leave).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/login\?redirect=%2Fsearch.*&ended=1$/))
  // How it is made after the log-in, once, is seen in resume.test.ts.
  const { method, path, resumes } = cartAddCall
  const idempotencyKey = new Headers(asked[0]?.init.headers).get('idempotency-key')
  expect(pendingOf('danti 1')).toEqual([{ method, path, resumes, body: { goods_id: granules.id, number: 12 }, idempotencyKey }])
})

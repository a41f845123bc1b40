import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartCopyCall } from '@yaoji/contract/calls/purchase/cart-copy'
import { configureEnvironment } from '../../../base/lib/environment.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { $copy, chooseStore, copySelected, startCopy } from './copy-store.ts'
import { isSelected } from '../state/preview.ts'
import { $operations, forgetCart, takeServed } from '../state/served.ts'

const list = [{ user_id: 5, company: '二店', reason: '', added: [], skipped: [] }]

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  takeServed(cartFixture)
  startCopy()
})
afterEach(() => forgetCart('loading'))

test('the selected lines go to the chosen stores, once for a click, and what became of them is reported', async () => {
  const service = fakeService(() => envelope({ list }))
  for (const id of [9, 5, 7]) chooseStore(id, true)
  chooseStore(7, false)
  await Promise.all([copySelected(), copySelected()])
  const asked = service.asked.filter(({ url }) => url.pathname === cartCopyCall.path)
  expect(asked).toHaveLength(1)
  const body = new URLSearchParams(asked[0]?.body)
  expect(body.getAll('ids')).toEqual(cartFixture.data.filter(isSelected).map(line => String(line.id)))
  expect(body.getAll('other_user_ids')).toEqual(['5', '9'])
  expect($copy.get()).toEqual({ state: 'copied', list })
})

test('a copy whose answer was lost is tried again under its key', async () => {
  let isLost = true
  const { asked } = fakeService(() => (isLost ? Promise.reject(new TypeError('network')) : envelope({ list })))
  chooseStore(5, true)
  await copySelected()
  expect($copy.get()).toMatchObject({ state: 'choosing', isBusy: false })
  isLost = false
  await copySelected()
  const [first, second] = asked
    .filter(({ url }) => url.pathname === cartCopyCall.path)
    .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(second).toBe(first)
})

test('a copy waits until all that was done is saved, and its stores stay those that were chosen', async () => {
  const { asked } = fakeService(() => envelope({ list }))
  $operations.set([{ change: { kind: 'delete', ids: [1] }, settle: vi.fn() }])
  chooseStore(5, true)
  const copying = copySelected()
  chooseStore(7, true)
  await Promise.resolve()
  expect(asked).toEqual([])
  expect($copy.get()).toMatchObject({ state: 'choosing', chosen: new Set([5]), isBusy: true })
  $operations.set([])
  await copying
  expect(new URLSearchParams(asked[0]?.body).getAll('other_user_ids')).toEqual(['5'])
})

test('nothing is sent where no store is chosen', async () => {
  const { asked } = fakeService(() => envelope({ list }))
  await copySelected()
  expect(asked.filter(({ url }) => url.pathname === cartCopyCall.path)).toEqual([])
})

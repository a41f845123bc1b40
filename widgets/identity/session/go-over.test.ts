import { afterEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { goOver } from './go-over.ts'
import { $session } from './store.ts'

afterEach(() => {
  $environment.set({})
  $session.set({ state: 'loading' })
  vi.restoreAllMocks()
})

const own = { ...memberFixture, store_id: 1 }

test.each([
  ['loads the page anew that was drawn for the former store', undefined, 1, undefined],
  ['leads to another page, which nothing overtakes', '/cart', 0, '/cart'],
])('%s', async (_what, path, reloads, left) => {
  const [reload, leaveFor] = [vi.spyOn(shownPage, 'reload'), vi.spyOn(shownPage, 'leaveFor')]
  for (const spy of [reload, leaveFor]) spy.mockImplementation(() => undefined)
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(({ body }) => envelope({ ...own, store_id: Number(new URLSearchParams(body).get('id')) }))
  await goOver(1)
  reload.mockClear()
  expect(await goOver(2, path)).toBe(true)
  expect([reload.mock.calls.length, leaveFor.mock.calls[0]?.[0]]).toEqual([reloads, left])
})

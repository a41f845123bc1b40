import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { provenKey } from './prove-store.ts'
import { createResetStep, resetDoneKey } from './reset-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  sessionStorage.clear()
  $environment.set({})
  vi.unstubAllGlobals()
})

test('a call that is lost is asked for again; only a number that is not proven is proven again', async () => {
  const account = { phone: '136****5678', username: 'kaixin', list: [] }
  const answers = [
    () => Promise.reject<string>(new TypeError('lost')),
    () => envelope(null, codes.unavailable),
    () => envelope(null, codes.notFound),
    () => envelope(account),
  ]
  fakeService(() => answers.shift()!())
  tabMemory.write(provenKey, '13612345678')
  const { $reset, load } = createResetStep()
  const states: string[] = []
  while (answers.length > 0) {
    await load()
    states.push($reset.get().state)
  }
  expect(states).toEqual(['failed', 'failed', 'unproven', 'ready'])
  expect($reset.get().account).toEqual(account)
})

test('only a password that was set is reported on the last page', async () => {
  const navigate = vi.fn()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  const answers = [() => envelope(null, codes.notFound), () => envelope({})]
  fakeService(() => answers.shift()!())
  const { $reset, type, submit } = createResetStep()
  for (const isDone of [false, true]) {
    type('gengjia5anquan')
    await submit()
    expect([tabMemory.read(resetDoneKey) !== undefined, navigate.mock.calls.length > 0]).toEqual([isDone, isDone])
  }
  expect($reset.get().errors).toBeDefined()
})

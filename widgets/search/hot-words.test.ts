import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { envelope, fakeService } from '../test-support/fake-service.ts'
import { $hotWords } from './hot-words.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  cleanStores($hotWords)
  $hotWords.set([])
  vi.unstubAllGlobals()
  $environment.set({})
})

test.each([
  ['nothing', null],
  ['a text', { list: '阿莫西林' }],
  ['numbers', { list: [1] }],
])('%s for hot words is none, and the browser that is online again asks anew', async (_, strange) => {
  const { asked } = fakeService(() => envelope(asked.length > 1 ? { list: ['阿莫西林'] } : strange))
  const stop = $hotWords.listen(() => {})
  await new Promise(resolve => setTimeout(resolve))
  expect($hotWords.get()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect($hotWords.get()).toEqual(['阿莫西林']))
  window.dispatchEvent(new Event('online'))
  stop()
  cleanStores($hotWords)
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(2)
})

import { codes } from '@yaoji/contract/codes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $hotWords, followHotWords } from './hot-words.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  $hotWords.set([])
  vi.unstubAllGlobals()
  $environment.set({})
})

test.each([
  ['nothing', null],
  ['a text', { list: '阿莫西林' }],
  ['numbers', { list: [1] }],
])('%s for hot words is none, and the browser that is online again asks again', async (_, strange) => {
  const { asked } = fakeService(() => envelope(asked.length > 1 ? { list: ['阿莫西林'] } : strange))
  const stop = followHotWords()
  await new Promise(resolve => setTimeout(resolve))
  expect($hotWords.get()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => $hotWords.get()).toEqual(['阿莫西林'])
  window.dispatchEvent(new Event('online'))
  stop()
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(2)
})

test.each([
  ['an origin that is not registered is said once', true, true, 1],
  ['a service that is down is not taken for it', true, false, 0],
  ['nor is the shop itself ever asked', false, true, 0],
])('%s', async (_, isEmbed, isUp, lines) => {
  configureEnvironment({ mode: isEmbed ? 'embed' : 'site' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { paths } = fakeService(({ method }) =>
    method === 'HEAD' && isUp ? new Response() : Promise.reject(new TypeError('Failed to fetch')),
  )
  const stop = followHotWords()
  for (const count of [1, 2]) {
    // Once more before an origin is said to be refused.
    await expect.poll(() => paths().filter(path => path.startsWith('GET')).length).toBeGreaterThanOrEqual(count)
    await new Promise(resolve => setTimeout(resolve))
    window.dispatchEvent(new Event('online'))
  }
  await expect.poll(() => warn).toHaveBeenCalledTimes(lines)
  expect($environment.get().isRefused ?? false).toBe(lines === 1)
  stop()
  warn.mockRestore()
})

test('one connection that is lost is no refusal', async () => {
  configureEnvironment({ mode: 'embed' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { paths } = fakeService(() =>
    paths().length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : envelope({ list: ['阿莫西林'] }),
  )
  const stop = followHotWords()
  await expect.poll(() => paths()).toHaveLength(3)
  await new Promise(resolve => setTimeout(resolve))
  expect(warn).not.toHaveBeenCalled()
  stop()
  warn.mockRestore()
})

test('a key that is not that of the page is said in the service’s words', async () => {
  configureEnvironment({ mode: 'embed', partner: 'wrong' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeService(() => envelope(null, codes.forbidden, { msg: '合作伙伴编号不正确' }))
  const stop = followHotWords()
  await expect.poll(() => warn.mock.calls).toEqual([['yaoji: 合作伙伴编号不正确']])
  expect($environment.get().isRefused).toBe(true)
  stop()
  warn.mockRestore()
})

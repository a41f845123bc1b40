import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '@yaoji/contract/limits'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { envelope, fakeService } from '../test-support/fake-service.ts'
import { amoxicillin, amoxicillinGranules, searchAnswer } from '../test-support/search-fixture.ts'
import { $notices } from '../ui/notices.ts'
import { createSearch, type Search } from './store.ts'

let search: Search

beforeEach(async () => {
  vi.useFakeTimers()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  search = createSearch()
  search.$search.listen(() => {})
  await search.prepare()
})

afterEach(() => {
  cleanStores(search.$search)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $environment.set({})
})

const state = () => search.$search.get().suggestions.state
const keys = () => {
  const { suggestions } = search.$search.get()
  return suggestions.state === 'found' ? suggestions.options.map(option => option.key) : []
}
const debounce = () => vi.advanceTimersByTimeAsync(limits.suggestionDebounceMs)

const both = searchAnswer('阿莫', [amoxicillin, amoxicillinGranules])

describe('an answer that is none', () => {
  const strange = [
    ['without data', envelope(null)],
    ['with a text for the list', envelope({ ...both, list: 'none' })],
    ['with a row that is nothing', envelope({ ...both, list: [amoxicillin, null] })],
    ['with goods without a name', envelope({ ...both, list: [{ ...amoxicillin, name: undefined }] })],
    ['in HTML, with status 200', '<!doctype html><title>Welcome</title>'],
  ] as const

  test.each(strange)('%s is a failure like any other, and the next letter asks again', async (_, strangeAnswer) => {
    const { asked } = fakeService(() => (asked.length > 1 ? envelope(both) : strangeAnswer))
    search.write('阿')
    await debounce()
    expect(state()).toBe('failed')
    search.write('阿莫')
    await debounce()
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    expect($notices.get().toasts).toEqual([])
  })
})

describe('a browser that is online again', () => {
  test('asks again for what failed, while the buyer waits for it', async () => {
    const { asked } = fakeService(() => (asked.length > 1 ? envelope(both) : envelope(null, 500)))
    search.write('阿莫')
    await debounce()
    expect(state()).toBe('failed')
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    window.dispatchEvent(new Event('online'))
    await debounce()
    expect(asked).toHaveLength(2)
  })

  test('asks nothing for a list that was closed, as is that of a box that goes', async () => {
    const { asked } = fakeService(() => envelope(null, 500))
    search.write('阿莫')
    await debounce()
    search.close()
    window.dispatchEvent(new Event('online'))
    await debounce()
    expect(asked).toHaveLength(1)
  })
})

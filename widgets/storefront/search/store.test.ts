import { describe, expect, test, vi } from 'vitest'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { amlodipine, amoxicillin, amoxicillinGranules, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { activeOption, isListShown } from './search-value.ts'
import { createSearch } from './store.ts'
import { both, typedSearch } from './test-support/typed-search.ts'

const { search, state, keys, debounce } = typedSearch()

describe('the pause in typing', () => {
  test('asks once, 500 ms after the last letter, with the trimmed keyword', async () => {
    const { asked } = fakeService(() => envelope(both))
    search().write(' 阿')
    await vi.advanceTimersByTimeAsync(limits.suggestionDebounceMs - 1)
    search().write(' 阿莫 ')
    await vi.advanceTimersByTimeAsync(limits.suggestionDebounceMs - 1)
    expect(asked).toHaveLength(0)
    expect(state()).toBe('searching')
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ url }) => url.search)).toEqual([`?${new URLSearchParams({ keywords: '阿莫', type: '0' })}`])
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    expect(isListShown(search().$search.get())).toBe(true)
  })

  test('an empty or blank text hides the list and asks nothing', async () => {
    const { asked } = fakeService(() => envelope(both))
    search().write('阿莫')
    search().write('  ')
    await debounce()
    expect(asked).toHaveLength(0)
    expect(isListShown(search().$search.get())).toBe(false)
  })

  test('no result is empty, and only an answer says so', async () => {
    fakeService(() => envelope(searchAnswer('阿莫', [])))
    search().write('阿莫')
    expect(state()).toBe('searching')
    await debounce()
    expect(state()).toBe('empty')
  })

  test('a failure is silent and never looks like no result', async () => {
    fakeService(() => envelope(null, 500))
    search().write('阿莫')
    await debounce()
    expect(state()).toBe('failed')
    expect(isListShown(search().$search.get())).toBe(false)
    expect($notices.get().toasts).toEqual([])
  })
})

describe('the newest question', () => {
  test('wins over answers that come late', async () => {
    const slow = pendingAnswer()
    const { asked } = fakeService(({ url }) =>
      url.searchParams.get('keywords') === '阿' ? slow.promise : envelope(searchAnswer('阿莫', [amoxicillinGranules])),
    )
    search().write('阿')
    await debounce()
    search().write('阿莫')
    expect(asked[0]?.init.signal?.aborted).toBe(true)
    await debounce()
    slow.resolve(envelope(searchAnswer('阿', [amlodipine])))
    await debounce()
    expect(keys()).toEqual(['goods-2'])
  })

  test('is dropped when the list is closed', async () => {
    const { asked } = fakeService(() => envelope(both))
    search().write('阿莫')
    search().close()
    await debounce()
    expect(asked).toHaveLength(0)
  })
})

describe('kept answers', () => {
  test('of the same keyword are shown at once and not asked for again while fresh', async () => {
    const { asked } = fakeService(({ url }) =>
      envelope(url.searchParams.get('keywords') === '阿莫' ? both : searchAnswer('', [amlodipine])),
    )
    search().write('阿莫')
    await debounce()
    search().write('氨氯')
    await debounce()
    search().write('阿莫')
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    await debounce()
    expect(asked).toHaveLength(2)
  })

  test('older than 5000 ms are shown and asked for again, and stay when that fails', async () => {
    const { asked } = fakeService(() => envelope(asked.length > 1 ? null : both, asked.length > 1 ? 500 : 10000))
    search().write('阿莫')
    await debounce()
    search().close()
    await vi.advanceTimersByTimeAsync(limits.suggestionsStaleAfterMs + 1)
    search().open()
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    await debounce()
    expect(asked).toHaveLength(2)
    expect(keys()).toEqual(['goods-1', 'goods-2'])
  })

  test('of a beginning answer at once what they can, with the match moved along', async () => {
    fakeService(() => envelope(both))
    search().write('阿莫')
    await debounce()
    search().write('阿莫西林颗')
    const { suggestions } = search().$search.get()
    expect(suggestions).toMatchObject({ state: 'found', options: [{ goods: { id: 2, match: [0, 5] } }] })
    search().write('阿莫罗芬')
    expect(state()).toBe('searching')
  })

  test('are kept apart by type', async () => {
    const { asked } = fakeService(() => envelope(searchAnswer('江南', [amoxicillin], [{ name: '江南制药', count: 3 }])))
    search().write('江南')
    await debounce()
    expect(keys()).toEqual(['goods-1', 'manufacturer-0-江南制药'])
    search().chooseType(searchTypes.manufacturer)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[1]?.url.searchParams.get('type')).toBe('1')
    expect(keys()).toEqual(['manufacturer-0-江南制药', 'goods-1'])
  })
})

describe('arrow keys', () => {
  test('go round through the field', async () => {
    fakeService(() => envelope(both))
    search().write('阿莫')
    await debounce()
    const visited = ([1, 1, 1, -1, -1] as const).map(step => {
      search().moveActive(step)
      return activeOption(search().$search.get())?.key
    })
    expect(visited).toEqual(['goods-1', 'goods-2', undefined, 'goods-2', 'goods-1'])
  })

  test('stay on their goods when the list is renewed, or on none when it has gone', async () => {
    let answer = both
    fakeService(() => envelope(answer))
    search().write('阿莫')
    await debounce()
    search().moveActive(1)
    await vi.advanceTimersByTimeAsync(limits.suggestionsStaleAfterMs + 1)
    answer = searchAnswer('阿莫', [amoxicillinGranules, amoxicillin])
    search().chooseType(searchTypes.drug)
    search().moveActive(-1)
    await debounce()
    expect(activeOption(search().$search.get())?.key).toBe('goods-2')
  })
})

describe('submitting', () => {
  test('gives the trimmed keyword and closes the list', () => {
    fakeService(() => envelope(both))
    search().write(' 阿莫西林 ')
    expect(search().submit()).toEqual({ keyword: '阿莫西林', type: 0 })
    expect(search().$search.get()).toMatchObject({ text: '阿莫西林', isOpen: false })
    expect(search().submit('板蓝根')).toEqual({ keyword: '板蓝根', type: 0 })
  })

  test('does nothing for an empty keyword', () => {
    search().write('   ')
    expect(search().submit()).toBeUndefined()
  })
})

test('two boxes do not know each other', async () => {
  fakeService(() => envelope(both))
  const other = createSearch()
  search().write('阿莫')
  other.write('氨氯')
  other.close()
  await debounce()
  expect(keys()).toHaveLength(2)
  expect(other.$search.get().text).toBe('氨氯')
})

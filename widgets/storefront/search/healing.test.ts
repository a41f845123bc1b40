import { describe, expect, test, vi } from 'vitest'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { amoxicillin } from '../../../testing/widgets/search-fixture.ts'
import { both, typedSearch } from './test-support/typed-search.ts'

const { search, state, keys, debounce } = typedSearch()

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
    search().write('阿')
    await debounce()
    expect(state()).toBe('failed')
    search().write('阿莫')
    await debounce()
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    expect($notices.get().toasts).toEqual([])
  })
})

test('a question that was dropped for the next is no failure, and is not asked again', async () => {
  const { asked } = fakeService(() => (asked.length > 1 ? envelope(both) : pendingAnswer().promise))
  search().write('阿')
  await debounce()
  search().write('阿莫')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('searching')
  window.dispatchEvent(new Event('online'))
  await debounce()
  expect(keys()).toEqual(['goods-1', 'goods-2'])
  expect(asked).toHaveLength(2)
})

describe('a browser that is online again', () => {
  test('asks again for what failed, while the buyer waits for it', async () => {
    const { asked } = fakeService(() => (asked.length > 1 ? envelope(both) : envelope(null, 500)))
    search().write('阿莫')
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
    search().write('阿莫')
    await debounce()
    search().close()
    window.dispatchEvent(new Event('online'))
    await debounce()
    expect(asked).toHaveLength(1)
  })
})

describe('a list that failed while the buyer waits', () => {
  const failing = (code: number) => fakeService(() => envelope(null, code))

  test('is asked for again, ever later, and says nothing until there is an answer', async () => {
    const { asked } = fakeService(() => (asked.length > 3 ? envelope(both) : envelope(null, 503)))
    const seen: string[] = []
    search().write('阿莫')
    await debounce()
    const stop = search().$search.listen(({ suggestions }) => seen.push(suggestions.state))
    for (const [pauseMs, calls] of [
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
      expect(asked).toHaveLength(calls - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked).toHaveLength(calls)
    }
    expect(seen).toEqual(['found'])
    expect(keys()).toEqual(['goods-1', 'goods-2'])
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(4)
  })

  test('is left alone after five tries, and begins again with the next letter', async () => {
    const { asked } = failing(500)
    search().write('阿莫')
    await debounce()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(6)
    search().write('阿莫西')
    await debounce()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(8)
  })

  test.each([403, 422])('is not asked for again where the service said no with %s', async code => {
    const { asked } = failing(code)
    search().write('阿莫')
    await debounce()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  test('is forgotten when the buyer closes it', async () => {
    const { asked } = failing(500)
    search().write('阿莫')
    await debounce()
    search().close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })
})

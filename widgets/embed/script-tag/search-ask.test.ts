import { afterEach, expect, test, vi } from 'vitest'
import { goodsHotCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { $environment } from './own-environment.ts'
import { requestSilently } from './search-ask.ts'

const answers = (body: unknown, status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const carry = vi.fn<typeof fetch>(async () => new Response(text, { status }))
  $environment.set({ serviceOrigin: 'https://service.invalid', partner: 'demo', carry })
  return carry
}

const envelope = (code: number, data: unknown) => ({ code, msg: '说明', data, timestamp: 1 })

afterEach(() => {
  $environment.set({ carry: fetch })
  vi.useRealTimers()
})

test('names the partner, sends no cookies, and takes each code of success (spec section 8)', async () => {
  for (const code of [10_000, 200, 201]) {
    const carry = answers(envelope(code, { list: ['甘草'] }))
    expect(await requestSilently(goodsHotCall)).toEqual({ ok: true, data: { list: ['甘草'] }, timestamp: 1 })
    expect(carry).toHaveBeenCalledWith(
      'https://service.invalid/api/goods/hot?partner=demo',
      expect.objectContaining({ credentials: 'omit' }),
    )
  }
})

test.each([
  ['a refusal', envelope(403, null), 403, { kind: 'code', code: 403, msg: '说明' }],
  ['data of another shape', envelope(200, null), 200, { kind: 'code', code: 500, msg: '' }],
  ['a page of some proxy', '<html>', 502, { kind: 'code', code: 502, msg: '' }],
  ['no envelope', {}, 200, { kind: 'code', code: 500, msg: '' }],
])('%s is a failure', async (_, body, status, failure) => {
  answers(body, status)
  const result = await requestSilently(goodsSearchCall, { query: { keywords: '甘草', type: 0 } })
  expect(result).toEqual({ ok: false, failure })
})

test('what is dropped, or comes too late, is a failure and no one waits for it', async () => {
  vi.useFakeTimers()
  const carry: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  $environment.set({ serviceOrigin: 'https://service.invalid', carry })
  const dropped = new AbortController()
  const first = requestSilently(goodsHotCall, { signal: dropped.signal })
  dropped.abort()
  expect(await first).toEqual({ ok: false, failure: { kind: 'network' } })
  const second = requestSilently(goodsHotCall)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await second).toEqual({ ok: false, failure: { kind: 'network' } })
})

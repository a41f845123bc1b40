import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { emptyDraft } from '../promotion-form/draft.ts'
import { pressed } from './use-sending.ts'

const draft = { ...emptyDraft, texts: { '/title': '放假通知', '/kind': 'system' } }
const receivers = { stores: 3, people: 4, first: [] }

/** Answers calls in turn; gives the key of each that was made. */
function answer(...given: (Error | object)[]): () => (string | undefined)[] {
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const next = given[calls.push(init) - 1]
    if (next instanceof Error) throw next
    return Response.json(next)
  })
  return () => calls.map(({ headers }) => new Headers(headers).get('idempotency-key') ?? undefined)
}
afterEach(() => vi.unstubAllGlobals())

const done = (data: object) => ({ code: codes.success, msg: '', data })
const refused = (code: number) => ({ code, msg: '变成 1 家', data: null })

test.each<[string, Error | object]>([
  ['timed out', new DOMException('', 'TimeoutError')],
  ['lost its network', new TypeError('Failed to fetch')],
  ['met a busy shop', refused(codes.failed)],
  ['met a shop that restarts', refused(codes.unavailable)],
])('a send that %s is sent again under its key', async (_, lost) => {
  const keys = answer(done(receivers), lost, done({ announced: 3 }))
  const { looked } = await pressed(draft, undefined)
  const first = await pressed(draft, looked)
  expect(first.looked).toEqual(looked)
  expect(first.findings['']).not.toBe('')
  expect(await pressed(draft, first.looked)).toMatchObject({ announced: 3, findings: {} })
  expect(keys()[2]).toBe(looked?.key)
  expect(keys()[1]).toBe(looked?.key)
})

test('a send that is refused shows its receivers again, under another key', async () => {
  answer(done(receivers), refused(codes.conflict), done(receivers))
  const { looked } = await pressed(draft, undefined)
  const after = await pressed(draft, looked)
  expect(after).toMatchObject({ looked: undefined, findings: { '': '变成 1 家' } })
  expect((await pressed(draft, after.looked)).looked?.key).not.toBe(looked?.key)
})

test('a change of the draft shows its receivers before it is sent', async () => {
  answer(done(receivers), done({ ...receivers, stores: 1 }))
  const { looked } = await pressed(draft, undefined)
  const changed = { ...draft, texts: { ...draft.texts, '/title': '停电通知' } }
  expect(await pressed(changed, looked)).toMatchObject({ looked: { of: changed, receivers: { stores: 1 } } })
})

import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { runAll } from './use-act.ts'

/** Answers each call by its operation: a code, or a lost network. */
function answer(codeOf: (operation: string) => number | undefined): string[] {
  const made: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const operation = url.slice(url.lastIndexOf('/') + 1)
    made.push(operation)
    const code = codeOf(operation)
    if (code === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ code, msg: '状态已变化', data: null })
  })
  return made
}
afterEach(() => vi.unstubAllGlobals())

const steps = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `S${at}`, operation: `do/${at}`, fields: {} }))

test.each([
  ['network', undefined],
  ['session', codes.notLoggedIn],
])('where the %s is gone, what was not tried is not counted as done', async (_, code) => {
  const made = answer(operation => (Number(operation) < 3 ? codes.success : code))
  const { refused, untried } = await runAll(steps(20))
  // Four at the same time: each of them may fail before it knows of the others.
  expect(refused.length).toBeGreaterThan(0)
  expect(made.length + untried.length).toBe(20)
  expect(refused.length + untried.length).toBe(17)
})

test('a step that was refused stops no other', async () => {
  answer(operation => (operation === '1' ? codes.conflict : codes.success))
  expect(await runAll(steps(6))).toEqual({ refused: [{ id: 'S1', reason: '状态已变化' }], untried: [] })
})

test.each([
  [codes.conflict, true, 0],
  [codes.conflict, false, 1],
  [codes.notFound, true, 1],
])('a step refused with %i that was done before (%s) leaves %i', async (code, wasDone, left) => {
  answer(() => code)
  const { refused } = await runAll(steps(1).map(step => ({ ...step, wasDone: async () => wasDone })))
  expect(refused).toHaveLength(left)
})

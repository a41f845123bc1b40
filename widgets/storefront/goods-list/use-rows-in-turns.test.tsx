import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useRowsInTurns } from './use-rows-in-turns.ts'

let root: Root
const drawn: number[] = []

function View({ count }: { count: number }) {
  drawn.push(useRowsInTurns(count))
  return null
}

const show = (count: number) => flushSync(() => root.render(<View count={count} />))

beforeEach(() => {
  drawn.length = 0
  root = createRoot(document.createElement('div'))
})

afterEach(() => {
  flushSync(() => root.unmount())
})

test('two rows come with every turn until all are there; a page of other goods is at once', async () => {
  show(7)
  expect(drawn).toEqual([2])
  await expect.poll(() => drawn).toEqual([2, 4, 6, 8])
  show(6)
  show(9)
  await expect.poll(() => drawn.slice(4)).toEqual([8, 8, 10])
})

import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function shown(isTTY: boolean): string[] {
  const pieces: string[] = []
  const progress = createProgress({ isTTY, write: text => pieces.push(text) }, '写入')
  for (let done = 1; done <= 1_000; done++) progress(done, 1_000)
  return pieces
}

test('a terminal sees a bar that redraws in place, a log a line for every tenth', () => {
  const bar = shown(true)
  expect(bar).toHaveLength(100)
  expect(bar[49]).toBe(`\r[${'#'.repeat(15)}${'.'.repeat(15)}] 写入 500/1000（50%）`)
  expect(bar.at(-1)).toMatch(/\]\s写入 1000\/1000（100%）\n$/)
  const lines = shown(false)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('写入 100/1000（10%）\n')
})

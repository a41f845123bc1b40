import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Misses } from './misses.ts'

test('what was not found is counted, without what is no question', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-misses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const misses = new Misses(join(folder, 'desk/misses.json'))
  for (const words of ['送鲜花', ' 开锁 ', '送鲜花', '\n', 'x'.repeat(90)]) misses.note(words)
  misses.keep(1)
  misses.note('开锁')
  misses.keep(2)
  expect(new Misses(join(folder, 'desk/misses.json')).list()).toEqual([
    { words: '开锁', times: 2, at: 2 },
    { words: '送鲜花', times: 2, at: 1 },
    { words: 'x'.repeat(50), times: 1, at: 1 },
  ])
  for (let number = 0; number < 300; number++) misses.note(`问题 ${number}`)
  misses.keep(3)
  expect(misses.list()).toHaveLength(200)
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const surface = /(?:background|border|outline|box-shadow)[\w-]*:[^;]*var\(--yaoji-color-price\)/g

/** Issue 39: red is for prices and faults. A bar, a box or a tag that is filled or framed with the colour of prices is neither. */
test('the colour of prices is that of text, never of a surface or a frame', () => {
  const sheets = execFileSync('git', ['ls-files', '-z', 'widgets', 'site'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(150)
  expect(sheets.flatMap(path => readFileSync(join(root, path), 'utf8').match(surface) ?? [])).toEqual([])
})

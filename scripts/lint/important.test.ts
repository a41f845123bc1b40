import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A hidden element stays hidden, whatever a rule says of its display. */
const hidden = /\[hidden\] \{\s*display: none !important;\s*\}/g

test('style sheets win by their layer, not by !important', () => {
  const sheets = execFileSync('git', ['ls-files', '-z', 'widgets', 'site', 'console', 'editor'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(150)
  expect(sheets.filter(path => readFileSync(join(root, path), 'utf8').replace(hidden, '').includes('!important'))).toEqual([])
})

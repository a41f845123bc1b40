import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleService } from './bundle.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yaoji-bundle-'))
beforeAll(() => bundleService(root, { folder }), 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const workers = globSync('service/*/*/*-worker.ts', { cwd: root }).map(path => path.replace(/.*\/|\.ts$/g, ''))

test('every worker is a program next to what starts it', () => {
  expect(workers.length).toBeGreaterThan(2)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['main.js', 'start.js', ...workers.map(name => `${name}.js`)]))
})

test('nothing in it looks for sources, or for a file from the place that its module had', () => {
  for (const name of readdirSync(folder).filter(file => !file.startsWith('dist-'))) {
    const own = readFileSync(join(folder, name), 'utf8').split('\n')
    const odd = own.filter(
      line => /import\.meta\.dirname(?! \+ ")|\.ts['"], import\.meta\.url/.test(line) && !line.trimStart().startsWith('*'),
    )
    expect(odd, name).toEqual([])
  }
})

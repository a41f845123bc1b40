import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KnownTexts } from './known-texts.ts'
import { readTexts } from './texts.ts'

let folder: string
let known: KnownTexts
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  folder = mkdtempSync(join(tmpdir(), 'yaoji-known-texts-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    vi.useRealTimers()
  })
  mkdirSync(join(folder, 'help/xg'), { recursive: true })
  for (const path of ['help/b.md', 'help/xg/a.md', 'help/a.md']) write(path, path)
  known = new KnownTexts(folder)
})

test('it has the articles in the order of a plain reading', () => {
  expect([...known.texts]).toEqual([...readTexts(folder)])
})

test.each<[string, () => unknown]>([
  ['written', () => write('help/c.md', '新的')],
  ['put in the place of another', () => (write('help/part', '换的'), renameSync(join(folder, 'help/part'), join(folder, 'help/a.md')))],
  ['removed', () => rmSync(join(folder, 'help/xg/a.md'))],
  ['written in a new folder', () => (mkdirSync(join(folder, 'help/zl')), write('help/zl/a.md', '新的'))],
  ['written in a new collection', () => (mkdirSync(join(folder, 'news')), write('news/a.md', '新的'))],
  ['removed with its folder', () => rmSync(join(folder, 'help/xg'), { recursive: true })],
])('an article that another program has %s is there with the next reading', (_, change) => {
  expect(known.texts.size).toBe(3)
  change()
  expect([...known.texts]).toEqual([...readTexts(folder)])
})

test('an article that another program writes in place is there a few seconds later', () => {
  expect(known.texts.get('help/a.md')).toBe('help/a.md')
  write('help/a.md', '改过的内容')
  vi.advanceTimersByTime(60_000)
  expect(known.texts.get('help/a.md')).toBe('改过的内容')
})

test.each<[string, string, string | undefined]>([
  ['changed', 'help/a.md', '改过的'],
  ['made', 'help/c.md', '新的'],
  ['made in a new folder', 'help/zl/a.md', '新的'],
  ['removed', 'help/b.md', undefined],
])('an article that is %s here is there at once, and on the disk', (_, path, text) => {
  expect(known.texts.size).toBe(3)
  known.put(path, text)
  expect(known.texts.get(path)).toBe(text)
  expect([...known.texts]).toEqual([...readTexts(folder)])
})

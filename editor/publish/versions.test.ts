import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Versions } from './versions.ts'
import { versionOf } from './texts.ts'

const path = 'help/a.md'
const minute = 60_000
let folder: string
let versions: Versions

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  versions = new Versions(folder)
})

const save = (text: string | undefined, at: number, by = '小王', before?: string) =>
  versions.note(path, { at, by, deed: text === undefined ? 'removed' : 'saved', why: '', text, before })
const rows = () => versions.list(path).map(({ by, deed, at, hash }) => [by, deed, at, versions.text(path, hash)])

test('the first version is preceded by the text of before it', () => {
  save('一', 1, '小王', '原来的')
  expect(rows()).toEqual([
    ['', 'before', 0, '原来的'],
    ['小王', 'saved', 1, '一'],
  ])
})

test('saves of one editor within half an hour are one version; of another editor, later, or after a publication they are not', () => {
  for (let at = 0; at < 20; at++) save(`一${at}`, at * minute)
  save('二', 21 * minute, '小李')
  save('三', 22 * minute)
  versions.note(path, { at: 23 * minute, by: '小王', deed: 'published', why: '改电话', text: '三' })
  save('四', 24 * minute)
  save('五', 60 * minute)
  expect(rows()).toEqual([
    ['小王', 'saved', 19 * minute, '一19'],
    ['小李', 'saved', 21 * minute, '二'],
    ['小王', 'saved', 22 * minute, '三'],
    ['小王', 'published', 23 * minute, '三'],
    ['小王', 'saved', 24 * minute, '四'],
    ['小王', 'saved', 60 * minute, '五'],
  ])
})

test('one who saves for hours leaves a version each half hour', () => {
  for (let at = 0; at < 120; at += 1) save(`字${at}`, at * minute)
  expect(rows().map(([, , at]) => at)).toEqual([29, 59, 89, 119].map(each => each * minute))
})

test('a retry is no version, a removal is one', () => {
  save('一', 1)
  save('一', 2)
  save(undefined, 3)
  expect(rows()).toEqual([
    ['小王', 'saved', 1, '一'],
    ['小王', 'removed', 3, undefined],
  ])
})

test('of hundreds of versions sixty stay with the published ones, and no text without a version', () => {
  versions.note(path, { at: 1, by: '小王', deed: 'published', why: '', text: '发布的' })
  for (let day = 1; day <= 200; day++) save(`第${day}天`, day * 1_440 * minute)
  expect(versions.list(path)).toHaveLength(60)
  expect(rows()[0]?.[3]).toBe('发布的')
  expect(rows().at(-1)?.[3]).toBe('第200天')
  expect(readdirSync(join(folder, path, 'texts'))).toHaveLength(60)
})

test('an article with a new address keeps its versions', () => {
  save('一', 1)
  versions.follow(path, 'help/b.md')
  expect(versions.list('help/b.md')).toEqual(versions.list(path))
  expect(versions.text('help/b.md', versionOf('一'))).toBe('一')
})

test.each(['../../secret', 'none', '', 'x'.repeat(16)])('no text lies outside: %j', hash => {
  expect(versions.text(path, hash)).toBeUndefined()
})

import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ServerDrafts } from './server-drafts.ts'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticleWire, DraftsWire, MoveWire, StateWire } from './wire.ts'

const draft = { path: 'help/a.md', machine: 'office', fields: { title: '收货须知' }, body: '写了一半', version: '1' }
const hour = 3_600_000

test('what was typed and not saved comes back on another machine, to its editor alone, and ends with the save', async () => {
  const { as } = await startEditing()
  const [wang, li] = [await as('小王'), await as('小李')]
  const { version, fields } = await wang.read<ArticleWire>('article?path=help/a.md')
  const written = { ...draft, version }
  expect(await wang.post('draft', { ...written, body: '写' })).toEqual({ at: expect.any(Number) })
  await wang.post('draft', written)
  await wang.post('draft', { ...written, machine: 'home', body: '在家里' })
  const { drafts } = await wang.read<DraftsWire>('drafts?path=help/a.md')
  expect(drafts.map(({ body, machine }) => [machine, body]).toSorted()).toEqual([
    ['home', '在家里'],
    ['office', '写了一半'],
  ])
  expect((await wang.read<StateWire>('state')).drafts[0]).toMatchObject({ path: 'help/a.md', title: '收货须知', isNew: false })
  expect([await li.read('drafts?path=help/a.md'), (await li.read<StateWire>('state')).drafts]).toEqual([{ drafts: [] }, []])

  await wang.post('save', { path: 'help/a.md', fields, body: '写好了', version, machine: 'office' })
  expect((await wang.read<DraftsWire>('drafts?path=help/a.md')).drafts.map(({ machine }) => machine)).toEqual(['home'])
  await wang.post('forget', { path: 'help/a.md', machine: 'home' })
  expect(await wang.read('drafts?path=help/a.md')).toEqual({ drafts: [] })
})

test('a draft follows its article to another address', async () => {
  const { as } = await startEditing()
  const [wang, li] = [await as('小王'), await as('小李')]
  await li.post('draft', draft)
  const { version } = await wang.read<ArticleWire>('article?path=help/a.md')
  expect(await wang.post<MoveWire>('move', { path: 'help/a.md', version, slug: 'shouhuo' })).toMatchObject({ state: 'moved' })
  expect(await li.read<DraftsWire>('drafts?path=help/shouhuo.md')).toMatchObject({ drafts: [{ body: '写了一半' }] })
})

test('only articles have drafts, of a size that an article can have', async () => {
  const { as, shop } = await startEditing()
  const wang = await as('小王')
  for (const path of ['../notes.json', 'help/A.md', '/etc/passwd', '']) expect(await wang.post('draft', { ...draft, path })).toEqual({})
  expect(await wang.post('draft', { ...draft, body: '字'.repeat(400_001) })).toMatchObject({ field: 'body' })
  expect(readdirSync(shop.places.desk)).not.toContain('drafts')
})

test('they outlive the server, and a damaged one costs only itself', async () => {
  const { shop } = await startEditing()
  const folder = join(shop.places.desk, 'drafts')
  const one = new ServerDrafts(folder, () => 1)
  one.write('小王', draft)
  one.write('小王', { ...draft, path: 'help/b.md' })
  const [first = ''] = readdirSync(folder)
  writeFileSync(join(folder, first), '{"who":')
  const again = new ServerDrafts(folder, () => 1)
  expect(again.list('小王')).toHaveLength(1)
})

test('an account has its latest hundred, of ninety days', async () => {
  const { shop } = await startEditing()
  let now = 0
  const drafts = new ServerDrafts(join(shop.places.desk, 'drafts'), () => now)
  for (let index = 0; index < 110; index++) {
    now += hour
    drafts.write('小王', { ...draft, path: `help/n${index}.md` })
  }
  drafts.write('小李', draft)
  expect(drafts.list('小王')).toHaveLength(100)
  expect(drafts.list('小王')[0]?.path).toBe('help/n109.md')
  now += 91 * 24 * hour
  drafts.write('小王', draft)
  expect([drafts.list('小王').length, drafts.list('小李').length]).toEqual([1, 1])
})

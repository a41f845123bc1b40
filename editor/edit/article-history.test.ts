import { expect, test } from 'vitest'
import { helpText } from '../publish/test-support/trial-shop.ts'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticleWire, DifferenceWire, HistoryWire, SaveWire } from './wire.ts'

const path = 'help/a.md'
type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startEditing>>['as']>>

async function save(client: Client, of: string, body: string): Promise<string> {
  const { version, fields } = await client.read<ArticleWire>(`article?path=${of}`)
  const saved = await client.post<SaveWire>('save', { path: of, version, fields, body })
  return saved.state === 'saved' ? saved.article.version : ''
}

test('one article goes back to an earlier version, and the others stay as they are', async () => {
  const { as, shop } = await startEditing()
  const [wang, li] = [await as('小王'), await as('小李')]
  await save(wang, path, '小王的第一版')
  await wang.post('publish', { paths: [path], why: '补充时限' })
  await save(li, path, '小李改坏了')
  await save(li, 'help/b.md', '另一篇的新内容')
  await li.post('publish', { paths: [path, 'help/b.md'], why: '改错字' })
  const history = await wang.read<HistoryWire>(`history?path=${path}`)
  expect(history.title).toBe('收货须知')
  expect(history.versions.map(({ by, deed, why, isLive }) => [by, deed, why, isLive])).toEqual([
    ['小李', 'published', '改错字', true],
    ['小李', 'saved', '', false],
    ['小王', 'published', '补充时限', false],
    ['小王', 'saved', '', false],
    ['', 'before', '', false],
  ])
  const [, , good] = history.versions
  expect(await wang.read<DifferenceWire>(`version?path=${path}&id=${history.versions[0]?.id}`)).toEqual({
    before: helpText('收货须知', '小王的第一版'),
    after: helpText('收货须知', '小李改坏了'),
  })
  expect(await wang.post('restore', { path, id: good?.id, version: history.version })).toEqual({ isDone: true })
  // Nothing is published by it.
  expect(shop.served()).toContain('小李改坏了')
  await wang.post('publish', { paths: [path], why: '恢复' })
  expect(shop.served()).toContain('小王的第一版')
  expect(shop.served()).toContain('另一篇的新内容')
  const [, restored] = (await wang.read<HistoryWire>(`history?path=${path}`)).versions
  expect(restored).toMatchObject({ by: '小王', deed: 'restored', why: expect.stringContaining('恢复到') })
})

test('a version is not restored over what somebody has saved since it was looked at', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  await save(wang, path, '一')
  const history = await wang.read<HistoryWire>(`history?path=${path}`)
  await save(await as('小李'), path, '小李刚保存的')
  expect(await wang.post('restore', { path, id: history.versions.at(-1)?.id, version: history.version })).toEqual({ isDone: false })
  expect((await wang.read<ArticleWire>(`article?path=${path}`)).body).toBe('小李刚保存的')
})

test('a removed article comes back from its history, and one with a new address has its old versions', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  const version = await save(wang, path, '要留的')
  await wang.post('remove', { path, version })
  const gone = await wang.read<HistoryWire>(`history?path=${path}`)
  expect(gone).toMatchObject({ title: '收货须知', version: 'none' })
  expect(gone.versions.map(({ deed, isThere }) => [deed, isThere])).toEqual([
    ['removed', false],
    ['saved', true],
    ['before', true],
  ])
  expect(await wang.post('restore', { path, id: gone.versions[1]?.id, version: 'none' })).toEqual({ isDone: true })
  const back = await wang.read<ArticleWire>(`article?path=${path}`)
  expect(back.body).toBe('要留的')
  await wang.post('move', { path, version: back.version, slug: 'shouhuo' })
  expect((await wang.read<HistoryWire>('history?path=help/shouhuo.md')).versions.map(({ deed }) => deed)).toContain('before')
})

test.each(['help/none.md', '../notes.json', 'help/../../x.md', ''])('there is no history of %j', async wrong => {
  const { as } = await startEditing()
  const wang = await as('小王')
  expect((await wang.get(`/_edit/api/history?path=${encodeURIComponent(wrong)}`)).status).toBe(404)
  expect((await wang.get(`/_edit/api/version?path=${encodeURIComponent(wrong)}&id=x`)).status).toBe(404)
  expect(await wang.post('restore', { path: wrong, id: 'x', version: 'none' })).toEqual({ isDone: false })
})

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTexts } from '../publish/texts.ts'
import { foldersOf } from './help-folders.ts'
import { readArticle } from './read-article.ts'

const placed = (path: string, section: string) => ({ path, section })

test('a folder is named like the section of most of its articles', () => {
  const articles = [
    placed('help/a/1.md', '支付与配送'),
    placed('help/a/2.md', '支付与配送'),
    placed('help/a/3.md', '售后服务'),
    placed('help/top.md', '新手'),
  ]
  expect(foldersOf(articles)).toEqual([{ folder: 'a', label: '支付与配送' }])
})

test('two folders of one section can be distinguished, and one without a section has its own name', () => {
  const articles = [placed('help/a/1.md', '售后服务'), placed('help/b/1.md', '售后服务'), placed('help/c-d/1.md', '')]
  expect(foldersOf(articles)).toEqual([
    { folder: 'a', label: '售后服务（a）' },
    { folder: 'b', label: '售后服务（b）' },
    { folder: 'c-d', label: 'c-d' },
  ])
})

test("the shop's folders have names of their own", () => {
  const texts = readTexts(fileURLToPath(new URL('../../site/content', import.meta.url)))
  const articles = [...texts].map(([path, text]) => placed(path, String(readArticle(path, text).fields.category ?? '')))
  const labels = foldersOf(articles).map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
  expect(labels).toEqual(expect.arrayContaining(['售后服务', '支付与配送']))
})

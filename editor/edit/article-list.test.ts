import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Desk } from '../publish/desk.ts'
import { helpText } from '../publish/test-support/trial-shop.ts'
import { putText, versionOf } from '../publish/texts.ts'
import { ArticleList } from './article-list.ts'
import { changeMany } from './change-many.ts'
import { messages } from './messages.ts'

const saved = { by: '小王', at: Date.parse('2026-11-23T10:00:00+08:00') }

function listOf(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const published = join(folder, 'published')
  for (let number = 1; number <= count; number++) {
    const name = String(number).padStart(3, '0')
    putText(published, `help/xg/${name}.md`, helpText(`第${name}篇`, `正文里的词${name}`).replace('order: 10', `order: ${number}`))
  }
  putText(published, 'legal/privacy.md', helpText('隐私政策').replace(/category.*\norder.*\n/, ''))
  putText(published, 'news/a.md', helpText('新闻一').replace(/category.*\norder.*\n/, 'category: 公司公告\n'))
  const desk = new Desk(join(folder, 'desk'), published)
  const list = new ArticleList({ desk, reviewed: ['legal'], now: () => saved.at })
  const find = (asked: string) => list.page(new URLSearchParams(asked))
  const write = (path: string, change: (text: string) => string) => {
    const text = desk.texts().get(path) ?? ''
    desk.save(path, change(text), versionOf(text), saved)
  }
  return { desk, list, find, write, paths: (asked: string) => find(asked).rows.map(({ path }) => path) }
}

test('articles come fifty at a time, each once, in the order of their readers', () => {
  const { find } = listOf(120)
  const paths: string[] = []
  let next: string | undefined
  do {
    const page = find(next === undefined ? '' : `after=${next}`)
    expect(page.total).toBe(122)
    expect(page.rows.length).toBeLessThanOrEqual(50)
    paths.push(...page.rows.map(({ path }) => path))
    next = page.next
  } while (next !== undefined)
  expect(paths).toHaveLength(122)
  expect(new Set(paths).size).toBe(122)
  expect(paths.slice(0, 2)).toEqual(['help/xg/001.md', 'help/xg/002.md'])
  expect(find('size=9999').rows).toHaveLength(122)
})

test.each([
  ['a word of the text', 'q=正文里的词003', ['help/xg/003.md']],
  ['several words', 'q=正文 第002', ['help/xg/002.md']],
  ['its file name', 'q=XG/001', ['help/xg/001.md']],
  ['a word of the text, but in titles', 'in=title&q=词003', []],
  ['words of the title', 'in=title&q=篇 003', ['help/xg/003.md']],
  ['a section', 'section=help/售后服务', ['help/xg/001.md', 'help/xg/002.md', 'help/xg/003.md']],
  ['a collection', 'section=news/公司公告', ['news/a.md']],
  ['an owner', 'owner=质量管理部', ['help/xg/002.md']],
  ['what is not published', 'state=changed', ['help/xg/001.md', 'help/xg/002.md', 'legal/privacy.md']],
  ['what waits for a second reader', 'state=waiting', ['legal/privacy.md']],
  ['drafts', 'state=draft', ['help/xg/001.md']],
  ['what nobody answers for', 'state=ownerless&q=第003', ['help/xg/003.md']],
  ['two of these', 'state=changed&owner=质量管理部', ['help/xg/002.md']],
  ['nothing', 'q=没有这样的词', []],
])('an article is found by %s', (_, asked, found) => {
  const { write, paths } = listOf(3)
  write('help/xg/001.md', text => text.replace('---\n', '---\ndraft: true\n'))
  write('help/xg/002.md', text => text.replace('---\n', '---\nowner: 质量管理部\n'))
  write('legal/privacy.md', text => `${text}新的一段`)
  expect(paths(asked)).toEqual(found)
})

test('a change is in the list and in its numbers with the next reading', () => {
  const { list, write, find } = listOf(3)
  expect(list.counts()).toMatchObject({ changes: 0, waiting: 0 })
  write('legal/privacy.md', text => `${text}新的一段`)
  expect(list.counts()).toMatchObject({ changes: 1, waiting: 1 })
  write('help/xg/002.md', text => text.replace('第002篇', '新的题目'))
  expect(find('q=新的题目').rows).toMatchObject([{ title: '新的题目', isChanged: true, isWaiting: false }])
})

test('many articles are withdrawn, shown and assigned at once; what cannot be is named, and one save undoes none of another', () => {
  const { desk, find, list } = listOf(200)
  const paths = find('size=200').rows.map(({ path }) => path)
  const all = [...paths.slice(0, 197), 'news/a.md', 'legal/privacy.md', 'help/none.md']
  const withdrawn = changeMany(desk, { paths: all, what: 'withdraw', owner: '', saved })
  expect(withdrawn).toEqual({
    done: 198,
    refused: [
      { title: '隐私政策', why: messages.withdrawFixed },
      { title: 'help/none.md', why: messages.notThere },
    ],
  })
  expect(find('state=draft').total).toBe(198)
  expect(changeMany(desk, { paths: paths.slice(0, 10), what: 'show', owner: '', saved })).toEqual({ done: 10, refused: [] })
  expect(find('state=draft').total).toBe(188)
  const assigned = changeMany(desk, { paths: [...paths.slice(0, 5), 'news/a.md'], what: 'assign', owner: ' 质量管理部 ', saved })
  expect(assigned).toEqual({ done: 5, refused: [{ title: '新闻一', why: messages.newsHasNoOwner }] })
  expect(list.owners()).toEqual(['质量管理部'])
  expect(desk.texts().get('help/xg/001.md')).toContain('正文里的词001')
  expect(desk.versions.list('help/xg/001.md').at(-1)).toMatchObject({ why: messages.manyWhy.assign('质量管理部') })
})

test.each(['', ' ', '一', '很长的名字'.repeat(5)])('“%s” is no person to assign articles to', owner => {
  const { desk } = listOf(2)
  expect(changeMany(desk, { paths: ['help/xg/001.md'], what: 'assign', owner, saved }).problem).toBe(messages.ownerWrong)
  expect(desk.changes()).toEqual([])
})

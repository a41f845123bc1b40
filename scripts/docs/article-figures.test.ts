import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillFigures } from '@yaoji/contract/content/fill-figures'
import { readFrontMatter } from '@yaoji/contract/content/front-matter'
import { figuresOfArticles } from './article-figures.ts'

const folder = join(import.meta.dirname, '../../site/content')
const units = '个工作日|小时|分钟|个月|积分|个字符|位|天|月|年|日|元|万元|倍|种|行|单|张|次|人|份|个|家|条|公斤|盒|℃|%|折|MB|GB'
const figure = new RegExp(`¥?\\d[\\d,.]*(?:${units})?|[二三四五六七八九十两半百]+(?:天|小时|分钟|个月|日)`, 'g')

/** What an article says in figures, without blanks; numbers of lists and addresses of links are none. */
function figuresIn(name: string): string[] {
  const file = readFrontMatter(readFileSync(join(folder, `${name}.md`), 'utf8'))
  if (file.state !== 'read') throw new Error(`${name} cannot be read`)
  const text = fillFigures(`${String(file.fields.summary)}\n${file.body}`)
    .text.replace(/\]\([^)]*\)/g, ']')
    .replaceAll('快递100', '')
    .replace(/^\d+\. /gm, '')
    .replace(/(\d) (?=\p{Script=Han}|%|℃|MB|GB)/gu, '$1')
  return text.match(figure) ?? []
}

const articles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md'))
  .map(name => name.replace(/\.md$/, ''))

test.each(articles)('every figure of %s is the rule, the law or the example that it should be', name => {
  expect(figuresIn(name)).toEqual(figuresOfArticles[name] ?? [])
})

test('no figures are expected of an article that is not there', () => {
  expect(Object.keys(figuresOfArticles).filter(name => !articles.includes(name))).toEqual([])
})

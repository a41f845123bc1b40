import Slugger from 'github-slugger'
import { expect, test } from 'vitest'
import { anchorsOf } from './anchors.ts'
import { parseMarkdown } from './markdown.ts'

const headings = [
  '时限',
  '时限',
  '第一步：找到商品',
  'OTC 与处方药',
  '“近效期”是什么？',
  'a-b_c',
  '满 500 元（含）减 30',
  '一、使用资格',
  '时限',
  'cafe\u0301',
]

test('headings get the ids that Astro gives them', () => {
  const slugger = new Slugger()
  const tree = parseMarkdown(headings.map(heading => `## ${heading}`).join('\n\n'))
  expect([...anchorsOf({ tree })]).toEqual(headings.map(heading => slugger.slug(heading)))
})

test('emphasis, code and links in a heading count by their words', () => {
  expect([...anchorsOf({ tree: parseMarkdown('## **粗**和`码`[链](/cart)') })]).toEqual(['粗和码链'])
})

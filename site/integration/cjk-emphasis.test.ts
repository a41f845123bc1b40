import { satteri } from '@astrojs/markdown-satteri'
import { markdownToHtml } from 'satteri'
import { describe, expect, test } from 'vitest'
import { withCjkEmphasis } from '../content-model/cjk-emphasis.ts'
import { cjkEmphasis, safeMarkdown } from './safe-markdown.ts'

const htmlOf = async (markdown: string) => {
  const { html } = await markdownToHtml(withCjkEmphasis(markdown), {
    hastPlugins: [cjkEmphasis as never],
    features: { gfm: true, smartPunctuation: true },
  })
  return html.trim().replace(/^<p>(.*)<\/p>$/s, '$1')
}

describe('emphasis in Chinese is read as it is meant:', () => {
  test.each([
    ['**注意：**请付款。', '<strong>注意：</strong>请付款。'],
    ['请**“先款后货”**的客户', '请<strong>“先款后货”</strong>的客户'],
    ['**注意：**请付款。请**“先款后货”**的客户', '<strong>注意：</strong>请付款。请<strong>“先款后货”</strong>的客户'],
    ['这是**（重要）**的', '这是<strong>（重要）</strong>的'],
    ['**《药品管理法》**规定', '<strong>《药品管理法》</strong>规定'],
    ['见**《药品管理法》**第五条', '见<strong>《药品管理法》</strong>第五条'],
    ['满**50%**以上', '满<strong>50%</strong>以上'],
    ['付**¥100**元', '付<strong>¥100</strong>元'],
    ['**第一步。**打开', '<strong>第一步。</strong>打开'],
    ['*注意：*请', '<em>注意：</em>请'],
    ['***注意：***请', '<em><strong>注意：</strong></em>请'],
    ['~~原价：~~现价', '<del>原价：</del>现价'],
    ['请看**[帮助](/help)**页', '请看<strong><a href="/help">帮助</a></strong>页'],
    ['输入**`npm`**命令', '输入<strong><code>npm</code></strong>命令'],
    ['请**"先款后货"**的客户', '请<strong>“先款后货”</strong>的客户'],
    ['**“甲”、“乙”**和**“丙”**都要', '<strong>“甲”、“乙”</strong>和<strong>“丙”</strong>都要'],
    ['先**甲**（**乙**）后', '先<strong>甲</strong>（<strong>乙</strong>）后'],
    ['**注意**：请**付款**。', '<strong>注意</strong>：请<strong>付款</strong>。'],
    ['**𠮷祥：**请', '<strong>𠮷祥：</strong>请'],
    ['**注意！**\n请付款', '<strong>注意！</strong>\n请付款'],
  ])('%s', async (markdown, html) => expect(await htmlOf(markdown)).toBe(html))
})

describe('ranges and pack sizes are no marks:', () => {
  test.each([
    '冷藏2~8℃，常温10~30℃',
    '满10~20盒送1~2盒',
    '阿莫西林0.25g*24粒和0.5g*12粒',
    '0.25g*24粒*10盒',
    '5*10+6*20',
    '250mg*24粒、10ml*6支、5%*100ml、0.5g*12片*2板',
  ])('%s', async text => expect(await htmlOf(text)).toBe(text))

  test.each([
    ['**冷藏2~8℃：**常温10~30℃', '<strong>冷藏2~8℃：</strong>常温10~30℃'],
    ['**0.25g*24粒**和**0.5g*12粒**', '<strong>0.25g*24粒</strong>和<strong>0.5g*12粒</strong>'],
    ['~~原价10~20元~~现价', '<del>原价10~20元</del>现价'],
    ['*第3条*5份', '<em>第3条</em>5份'],
    ['`a~b~c 2g*3和4g*5`', '<code>a~b~c 2g*3和4g*5</code>'],
    ['[甲~乙~丙](/a~b~c?x=2*3*4)', '<a href="/a~b~c?x=2*3*4">甲~乙~丙</a>'],
    ['2\\~8℃和10\\~30℃', '2~8℃和10~30℃'],
  ])('%s', async (markdown, html) => expect(await htmlOf(markdown)).toBe(html))
})

describe('all else is as CommonMark has it:', () => {
  test.each([
    ['a**"b"**c', 'a**“b”**c'],
    ['`**注意：**请`', '<code>**注意：**请</code>'],
    ['\\*\\*注意：\\*\\*请', '**注意：**请'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['[甲](/a**：**请)', '<a href="/a**%EF%BC%9A**%E8%AF%B7">甲</a>'],
    ['![**注意：**请](/a.png)', '<img src="/a.png" alt="注意：请">'],
  ])('%s', async (markdown, html) => expect(await htmlOf(markdown)).toBe(html))
})

test('lines stay where they are', () => {
  expect(withCjkEmphasis('**注意：**请\n\n请**“甲”**乙').split('\n')).toHaveLength(3)
})

test('the pages of the site are rendered so', async () => {
  const processor = satteri()
  const setup = safeMarkdown().hooks['astro:config:setup'] as unknown as (options: object) => void
  setup({ config: { markdown: { processor } }, updateConfig: () => undefined })
  const renderer = await processor.createRenderer({ syntaxHighlight: false } as never)
  const { code, metadata } = await renderer.render('## 请**“先付”**款\n\n**注意：**请\n\n## 2~8℃的0.25g*24粒')
  expect(code).toContain('<strong>注意：</strong>请')
  expect(metadata.headings).toMatchObject([{ text: '请“先付”款' }, { text: '2~8℃的0.25g*24粒' }])
})

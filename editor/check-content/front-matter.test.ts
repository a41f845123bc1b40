import { describe, expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

const findings = (text: string | Buffer, name = 'content/help/a.md') =>
  checkContent(contentWith({ [name]: text })).map(({ line, what, advice }) => ({ line, text: `${what}：${advice}` }))

const bodyText = '到货先点件数。'

test('an article that holds has no findings', () => {
  expect(findings(article(bodyText))).toEqual([])
})

test.each([
  ['no front matter', bodyText, 1, /没有页面信息/],
  ['front matter without end', '---\ntitle: 收货\n', 3, /没有结束/],
  ['a text right behind the fields', article(bodyText).replace(/\n---\n[^]*$/, '\n\n## 收货\n\n正文：一\n'), 7, /没有结束/],
  ['not YAML', article(bodyText, { title: '"收货' }), 2, /格式不对/],
  ['two colons in a line', article(bodyText, { title: '收货: 须知: 一' }), 2, /格式不对（一行里有两个/],
  ['a field twice', article(bodyText, { extra: '1\nextra: 2' }), 8, /写了两次/],
  ['a full-width colon', article(bodyText).replace('category: ', 'category：'), 3, /格式不对（冒号是全角的）：每行写成/],
  ['nothing but a full-width colon', '---\ntitle：收货\n---\n正文', 2, /冒号是全角的/],
  ['a full-width space behind a colon', article(bodyText).replace('category: ', 'category:\u3000'), 3, /冒号后面的空格是全角的/],
  ['emphasis as editors write it', article(bodyText, { title: '*重要*通知' }), 2, /以“\*”“&”或“!”开头/],
  ['an ampersand in front', article(bodyText, { title: '&重要 收货通知' }), 2, /以“\*”“&”或“!”开头/],
  ['an exclamation mark in front', article(bodyText, { title: '!重要 收货通知' }), 2, /以“\*”“&”或“!”开头/],
  ['a word of YAML in a list', article(bodyText, { keywords: '[*重要]' }), 7, /以“\*”“&”或“!”开头/],
  ['a number after a hash', article(bodyText, { title: '收货通知 #3 批' }), 2, /空格加“#”以后的字会丢失/],
  ['a list instead of fields', '---\n- 一\n---\n正文', 2, /没有“名称: 内容”/],
])('%s', (_, text, line, message) => {
  expect(findings(text)).toEqual([{ line, text: expect.stringMatching(message) }])
})

describe('fields', () => {
  test.each([
    ['title', null, 1, /标题）没有填写/],
    ['title', '收', 2, /标题）太短/],
    ['title', '收'.repeat(31), 2, /标题）太长/],
    ['title', '2026', 2, /title 只写了数字.*英文引号/],
    ['summary', '1234567890', 6, /summary 只写了数字/],
    ['date', '20261120', 5, /不是真实的日期/],
    ['keywords', '12315', 7, /keywords 只写了数字/],
    ['owner', '2026', 7, /owner 只写了数字/],
    ['title', '[紧急]收货通知', 2, /格式不对/],
    ['title', '[紧急通知]', 2, /title 写在方括号或花括号里.*英文引号/],
    ['summary', '发货后 {退货日数} 天内可以退货，请看说明', 6, /“\{退货日数\}”不是规定数字的名称：改成“\{退货天数\}”/],
    ['asked', '几天能退、{天数}能退吗', 7, /“\{天数\}”不是规定数字的名称/],
    ['title', '{退货天数} 天内退货', 2, /内容以花括号开头，要用英文引号括起来/],
    ['keywords', '[专票, 发票]', 7, /keywords 写在方括号或花括号里/],
    ['category', null, 1, /栏目）没有填写/],
    ['category', '售后', 3, /只能是新手指南/],
    ['order', '第一', 4, /顺序/],
    ['date', '2026-13-45', 5, /不是真实的日期/],
    ['date', '2026-02-29', 5, /不是真实的日期/],
    ['date', '昨天', 5, /不是真实的日期/],
    ['summary', '太短', 6, /摘要）太短/],
    ['summary', '长'.repeat(101), 6, /摘要）太长/],
    ['draft', '是', 7, /true 或 false/],
    ['cover', 'C:/图片.png', 7, /封面/],
    ['slug', 'b', 7, /slug 不是本栏目的信息项/],
  ])('%s: %s', (name, value, line, message) => {
    const found = findings(article(bodyText, { [name]: value }))
    expect(found).toEqual([{ line, text: expect.stringMatching(message) }])
  })
})

test('what is wrong and what to do stand apart', () => {
  const [finding] = checkContent(contentWith({ 'content/help/a.md': article(bodyText, { date: '2026-13-45' }) }))
  expect(finding).toMatchObject({ what: expect.stringMatching(/不是真实的日期$/), advice: expect.stringMatching(/^写成“年-月-日”/) })
})

test('a file in GBK is named as such, not as broken front matter', () => {
  const gbk = Buffer.concat([Buffer.from('---\ntitle: '), Buffer.from([0xca, 0xd5, 0xbb, 0xf5]), Buffer.from('\n---\n')])
  expect(findings(gbk)).toEqual([{ line: 2, text: expect.stringMatching(/不是 UTF-8 编码（可能是 GBK）/) }])
})

test('a remark behind a field is no finding', () => {
  expect(findings(article(bodyText, { date: '2026-11-20 # 今天' }))).toEqual([])
})

test('Windows line ends and a byte order mark are no findings', () => {
  expect(findings(`\uFEFF${article(bodyText).replaceAll('\n', '\r\n')}`)).toEqual([])
})

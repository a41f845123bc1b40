import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

/** The text of an article begins in line 9. */
const findings = (body: string, files: Record<string, string | Buffer> = {}) =>
  checkContent(contentWith({ 'content/help/a.md': article(body), ...files })).map(({ line, what }) => `${line} ${what}`)

test.each([
  ['script tag', '正文\n\n<script>alert(1)</script>', /^11 含有会执行或嵌入内容的 HTML：<script>/],
  ['event attribute', '<b onclick="x()">字</b>', /^9 含有会执行/],
  ['harmless tag', '一<br>二', /^9 含有 HTML 标签：<br>/],
  ['javascript link', '[点](javascript:alert(1))', /^9 链接“javascript:alert\(1\)”会执行代码/],
  ['javascript link behind blanks', '[点](<java\tscript:alert(1)>)', /会执行代码/],
  ['javascript definition', '[点][甲]\n\n[甲]: JavaScript:alert(1)', /^11 链接/],
  ['data link', '[点](data:text/html,x)', /会执行代码/],
  ['link to nowhere', '见[说明](/help/nowhere)。', /^9 链接 \/help\/nowhere 没有对应的页面/],
  ['link with the file ending', '[乙](/help/a.md)', /没有对应的页面/],
  ['relative link', '[乙](b)', /不是完整的站内地址/],
  ['link without https', '[国家局](http://www.nmpa.gov.cn)', /没有加密/],
  ['link without text', '[](/cart)', /没有文字/],
  ['anchor that is not there', '## 时限\n\n[看](#时间)', /^11 页内位置“#时间”不存在/],
  ['missing image', '![箱子](/images/none.png)', /^9 图片 \/images\/none.png 不存在/],
  ['foreign image', '![箱子](https://example.com/a.png)', /在别的网站上/],
  ['unclosed fence', '## 一\n\n```\n代码\n\n## 二', /^11 代码块“```”没有结束/],
  ['first level heading', '# 收货', /一级标题/],
  ['skipped level', '## 一\n\n#### 二', /^11 小标题从 2 级跳到 4 级/],
  ['empty heading', '##\n\n正文', /小标题没有文字/],
  ['empty body', '', /没有正文/],
  ['a heading without a blank', '正文\n\n##小标题', /^11 “##”没有成为小标题/],
  ['a heading with a full-width blank', '正文\n\n##\u3000小标题', /^11 “##”没有成为小标题/],
  ['a heading with a blank of Word', '##\xA0小标题', /^9 “##”没有成为小标题/],
  ['a full-width heading', '＃＃ 小标题', /^9 “＃＃”没有成为小标题/],
  ['bullets of Word', '要带的：\n•\t证照\n•\t合同', /^10 “•”没有成为列表/],
  ['a list with a full-width blank', '-\u3000证照', /^9 “-”没有成为列表/],
  ['cells of Excel', '品名\t规格\n阿莫西林\t0.25g', /^9 从表格复制来的内容没有成为表格/],
  ['an indented paragraph', '第一段。\n\n\t第二段。', /^11 开头的空格或制表符把这一段变成了代码/],
  ['a paragraph behind four blanks', '第一段。\n\n    第二段。', /^11 开头的空格或制表符把这一段变成了代码/],
  ['a zero-width blank', '正文\n\n收货\u200B须知\u2060', /^11 这一行有 2 个看不见的字符/],
  ['a mark that turns the writing round', '收货\u202E须知', /^9 这一行有 1 个看不见的字符/],
  ['unfinished text', '退款时限：待补充', /还有没写完的地方/],
])('%s', (_, body, message) => {
  expect(findings(body)).toEqual([expect.stringMatching(message)])
})

test.each([
  '[订单](/order) [详情](/order/info/A1) [旧址](/order_wddd_index) [商品](/list?is_jxq=1) [新闻](/news/company)',
  '## 时限\n\n[看](#时限)、[电话](tel:400-820-0000)、[国家局](https://www.nmpa.gov.cn)',
  '```\n代码\n```\n\n> ~~~\n> 代码\n> ~~~\n\n- 一\n\n  ```\n  代码\n  ```',
  '<!-- 给编辑的提示 -->\n\n正文',
  '\u3000\u3000正文\n\n- 一\n\n    一的第二段\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n第 #1 号，-5℃，家人👨\u200D👩\u200D👧，3·15 活动\n\n#1 号柜台',
])('nothing is wrong with %j', body => {
  expect(findings(body)).toEqual([])
})

test('an image needs words, a usable format and a size for phones', () => {
  const files = {
    'public/images/box.png': Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'),
    'public/images/huge.jpg': Buffer.alloc(30_000_000),
    'public/images/old.bmp': Buffer.alloc(10),
  }
  const found = findings('![](/images/box.png)', files)
  expect(found).toEqual(['9 图片 /images/box.png 没有文字说明', '1 图片有 30,000 kB，超过 500 kB 的限制', '1 图片格式不能用于网页'])
})

test('an anchor of another article is looked up there, written either way', () => {
  const other = article('## 退货时限\n\n正文\n\n## 退货时限', { title: '退货须知' })
  const link = (hash: string) => findings(`[看](/help/b#${hash})`, { 'content/help/b.md': other })
  expect(link('退货时限')).toEqual([])
  expect(link(encodeURIComponent('退货时限'))).toEqual([])
  expect(link('退货时限-1')).toEqual([])
  expect(link('没有')).toHaveLength(1)
})

test('a published article does not lead to a draft', () => {
  const draft = article('正文', { title: '退货须知', draft: 'true' })
  expect(findings('[看](/help/b)', { 'content/help/b.md': draft })).toEqual([expect.stringMatching(/指向草稿/)])
})

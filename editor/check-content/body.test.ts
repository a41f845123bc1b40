import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

/** The text of an article begins in line 9. */
const findings = (body: string, files: Record<string, string | Buffer> = {}) =>
  checkContent(contentWith({ 'content/help/a.md': article(body), ...files })).map(({ line, what }) => `${line} ${what}`)

type Case = [name: string, body: string, message: RegExp]

/** Of a picture that is there. */
const box = { 'public/images/box.png': Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1') }

test.each<Case>([
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
  ['a name of no rule', '正文\n\n发货后 {退货日数} 天内', /^11 “\{退货日数\}”不是规定数字的名称/],
  ['a name in full-width braces', '发货后 ｛退货天数｝ 天内', /^9 “｛退货天数｝”不是规定数字的名称/],
  ['stars that are no emphasis', '正文\n\n请 ** 先付款 ** 后', /^11 “.*”没有成为粗体，读者会看到星号/],
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
  ['an article without a text', ' \n', /^8 没有正文/],
  ...['待补充', '待完善', '此处填写', 'todo', 'Lorem Ipsum'].map(
    (filler): Case => [`unfinished text, ${filler}`, `正文\n\n退款时限：${filler}。`, new RegExp(`^11 还有没写完的地方：“${filler}”`)],
  ),
  ...['script', 'iframe', 'object', 'embed', 'style', 'link', 'meta', 'base', 'form'].map(
    (tag): Case => [`<${tag}>`, `<${tag}>`, /^9 含有会执行或嵌入内容的 HTML/],
  ),
  ['an event attribute in capitals', '<b ONCLICK="x()">字</b>', /会执行或嵌入/],
  ['a remark that is none', '<!-- 提示 --><u>字</u>', /^9 含有 HTML 标签/],
  ['link without an address', '[订单]()', /^9 链接没有网址/],
  ['link without its protocol', '[国家局](//www.nmpa.gov.cn)', /缺少“https:”/],
  ['link without https, in capitals', '[国家局](HTTP://www.nmpa.gov.cn)', /没有加密/],
  ['link to a file that is not there', '[价格表](/images/none.pdf)', /没有对应的页面/],
  ['link to a folder of pictures', '[图片](/images)', /没有对应的页面/],
  ['image that is no address', '![箱子](data:image/png;base64,AAAA)', /不能用/],
  ['foreign image without its protocol', '![箱子](//example.com/a.png)', /在别的网站上/],
  ['relative image', '![箱子](box.png)', /不是完整的站内地址/],
  ['image of blank words', '![ ](/images/box.png)', /没有文字说明/],
  ['a first heading of the third level', '### 时限', /^9 小标题从 1 级跳到 3 级/],
  ['unclosed fence in a list', '1. ```\n   代码', /^9 代码块“```”没有结束/],
  ['fence that another sign is to close', '~~~\n代码\n```', /^9 代码块“~~~”没有结束/],
  ['fence whose end has words', '```\n代码\n```js', /没有结束/],
  ['fence in the last line', '正文\n\n```', /^11 代码块“```”没有结束/],
  ['bullets of a font of Word', '要带的：\n\uF0B7 证照', /没有成为列表/],
  ['square bullets', '要带的：\n■ 证照', /没有成为列表/],
  ['a starred list with a blank of Word', '*\xA0证照', /没有成为列表/],
  ['two tabs between cells', '品名\t\t规格', /没有成为表格/],
  ['a soft hyphen', '收\xAD货', /看不见的字符/],
  ['a control', '收\x07货', /看不见的字符/],
  ['a mark of a file in the midst of it', '收\uFEFF货', /看不见的字符/],
  ['an isolated direction', '收\u2067货', /看不见的字符/],
])('%s', (_, body, message) => {
  expect(findings(body, box)).toEqual([expect.stringMatching(message)])
})

test.each([
  '[订单](/order) [详情](/order/info/A1) [旧址](/order_wddd_index) [商品](/list?is_jxq=1) [新闻](/news/company)',
  '## 时限\n\n[看](#时限)、[电话](tel:400-820-0000)、[国家局](https://www.nmpa.gov.cn)',
  '```\n代码\n```\n\n> ~~~\n> 代码\n> ~~~\n\n- 一\n\n  ```\n  代码\n  ```',
  '<!-- 给编辑的提示 -->\n\n正文',
  '[![箱子](/images/box.png)](/cart) [图片](/images/box.png?v=2) ![箱子](/images/%62ox.png) [信](MAILTO:a@b.cn) [购物车](/%63art) [订阅](/news/rss.xml)',
  '\u3000\u3000正文\n\n- 一\n\n    一的第二段\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n第 #1 号，-5℃，家人👨\u200D👩\u200D👧，3·15 活动\n\n#1 号柜台',
])('nothing is wrong with %j', body => {
  expect(findings(body, box)).toEqual([])
})

test('an image needs words, a usable format and a size for phones', () => {
  const files = {
    ...box,
    'public/images/huge.jpg': Buffer.alloc(30_000_000),
    'public/images/old.bmp': Buffer.alloc(10),
  }
  const found = findings('![](/images/box.png)', files)
  expect(found).toEqual(['9 图片 /images/box.png 没有文字说明', '1 图片有 30,000 kB，超过 500 kB 的限制', '1 图片格式不能用于网页'])
})

test.each(['a.gif', 'a.tiff', 'IMG_1.HEIC', 'older/a.BMP'])('%s is no picture for a page', name => {
  expect(findings('正文', { [`public/images/${name}`]: 'x' })).toEqual(['1 图片格式不能用于网页'])
})

test('a picture of just the limit, and of a new kind, is one', () => {
  const jpeg = Buffer.alloc(500_000)
  jpeg.set([0xff, 0xd8, 0xff])
  expect(findings('正文', { 'public/images/a.jpg': jpeg, 'public/images/b.avif': '\0\0\0\x20ftypavif' })).toEqual([])
})

test('a cover that is not there is reported at its line', () => {
  const text = article('正文', { cover: '/images/none.jpg' })
  expect(findings('正文', { 'content/help/b.md': text.replace('收货须知', '退货须知') })).toEqual([
    expect.stringMatching(/^7 图片 \/images\/none.jpg 不存在/),
  ])
})

test('a draft may be unfinished, and lead to itself', () => {
  const draft = article('待补充，见[这里](/help/b)', { title: '退货须知', draft: 'true' })
  expect(findings('正文', { 'content/help/b.md': draft })).toEqual([])
})

test('a heading that is too deep is reported which one it is to be', () => {
  const [finding] = checkContent(contentWith({ 'content/help/a.md': article('## 一\n\n#### 二') }))
  expect(finding?.advice).toMatch(/^改成“###”/)
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

test('the figures of rules are no findings, and headings with them have the anchors of the page', () => {
  const body = '## {退货天数} 天内\n\n[看](#7-天内)，名称写作 `{退货日数}`。'
  expect(findings(body)).toEqual([])
})

test('a summary is as long as readers see it', () => {
  const long = `${'长'.repeat(92)}{在线支付小时} 小时`
  expect(long.length).toBe(103)
  expect(checkContent(contentWith({ 'content/help/a.md': article('正文', { summary: long }) }))).toEqual([])
})

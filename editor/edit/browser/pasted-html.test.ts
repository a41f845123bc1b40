import { DOMParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { cleanHtml } from '../rich/clean-html.ts'
import { schema } from '../rich/schema.ts'
import { Source } from '../rich/source.ts'
import { listed, ofWord } from '../test-support/word-html.ts'

/** The Markdown of what a program puts on the clipboard. */
const pasted = (html: string, rtf = ''): string => new Source('').write(DOMParser.fromSchema(schema).parse(cleanHtml(html, rtf))).markdown

const png = '89504e470d0a1a0a0000000d49484452'

test('a document of Word: headings, bold, lists, a table with merged cells, a link and a picture', () => {
  const html = ofWord(`
<h1 style='margin:0cm'><a name="_Toc1"><b><span style='font-size:16.0pt'>收货须知<o:p></o:p></span></b></a></h1>
<p class=MsoNormal style='text-indent:21.0pt'>\u3000\u3000收货时<b><span style='color:red'>先点件数</span></b>，再签字<span
lang=EN-US>.&nbsp;</span>见<a href="https://www.nmpa.gov.cn"><span style='color:blue'>国家局</span></a>和<a
href="file:///C:/a.docx">附件</a>。<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<h2><span>要带的证照</span></h2>
${listed('·', '营业执照')}
${listed('·', '许可证')}
${listed('o', '复印件', 2)}
${listed('·', '合同')}
<p class=MsoNormal>步骤：</p>
${listed('1.', '拆箱')}
${listed('2.', '核对')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 rowspan=1 colspan=2><p class=MsoNormal><b>品名</b></p></td><td><p class=MsoNormal>数量</p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>阿莫西林</p></td><td><p class=MsoNormal>0.25g*24粒</p><p class=MsoNormal>铝塑</p></td><td>3</td></tr><tr><td>0.5g</td><td>2</td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/image001.png"/></v:shape><![endif]--><![if !vml]><img
border=0 width=320 height=200 src="file:///C:/Users/a/image001.png" alt="图片 1"><![endif]></p>`)
  const rtf = String.raw`{\rtf1{\*\shppict{\pict{\*\picprop}\picw100\pich100\pngblip\bliptag-12{\*\blipuid 0011aaff}${png}
${png}}}{\nonshppict{\pict\wmetafile8 0102030405060708}}}`
  expect(pasted(html, rtf)).toBe(
    [
      '## 收货须知',
      '收货时**先点件数**，再签字. 见[国家局](https://www.nmpa.gov.cn)和附件。',
      '### 要带的证照',
      '- 营业执照\n- 许可证\n  - 复印件\n- 合同',
      '步骤：',
      '1. 拆箱\n2. 核对',
      '| 品名 |  | 数量 |\n| --- | --- | --- |\n| 阿莫西林 | 0.25g\\*24粒 铝塑 | 3 |\n| 阿莫西林 | 0.5g | 2 |',
      messages.pictureMissing,
    ].join('\n\n'),
  )
})

test('a document of WPS: headings by their outline, lists in Wingdings, a picture without RTF', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name="Generator" content="WPS Office"></head><body>
<p class="MsoTitle" align="center"><b><span style="font-weight:bold;">发货安排</span></b></p>
<p class="2" style="mso-outline-level:2;"><b style="mso-bidi-font-weight:normal;"><span style="font-family:宋体;">节前</span></b></p>
<p class="MsoNormal" style="text-indent:20pt;"><span style="mso-spacerun:'yes';font-family:宋体;">\u3000\u3000除夕到初六</span><b><span>不发货</span></b><span>。</span></p>
${listed('l', '冷链除外')}${listed('l', '急件除外')}
<p class="MsoNormal"><img width="300" height="200" src="file:///C:\\Users\\a\\AppData\\Local\\Temp\\ksohtml\\wps1.jpg"></p></body></html>`
  expect(pasted(html)).toBe(`## 发货安排\n\n### 节前\n\n除夕到初六**不发货**。\n\n- 冷链除外\n- 急件除外\n\n${messages.pictureMissing}`)
})

test('an article of WeChat: sections in sections, bold by style, pictures that come later', () => {
  const html = `<section style="margin:0"><section><p style="text-align:center"><span style="font-weight: bold;color:#fff">通知</span></p></section></section>
<section><p><span style="font-size:15px">各位客户：</span></p><p><br></p><p>自&nbsp;12&nbsp;月起<strong><span>起配金额</span></strong>调整为<em>500</em>元。</p>
<p><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a.jpg?wx_fmt=jpeg" src="data:image/gif;base64,R0lGODlhAQAB" width="677"></p>
<p><img data-src="https://mmbiz.qpic.cn/b.jpg" width="1"></p><mp-common-profile>卡片</mp-common-profile></section>`
  const markdown = pasted(html)
  expect(markdown).toContain('**通知**\n\n各位客户：\n\n自 12 月起**起配金额**调整为*500*元。')
  expect(markdown.split(messages.pictureMissing)).toHaveLength(2)
})

test('a web page: levels that are skipped, nested lists, a layout table, scripts and addresses that run', () => {
  const html = `<h3>标题</h3><script>alert(1)</script><div>一段<br>换行<a href="javascript:alert(1)">点</a><a href="/help/us">联系</a></div>
<h5>小</h5><ul><li>甲<ul><li>乙</li></ul></li><li><p>丙</p></li></ul><table><tr><td><p>排版</p></td></tr></table><img src="https://a.cn/x.png" width="300">
<b style="font-weight:normal" id="docs-internal-guid-1"><p>谷歌文档</p></b><blockquote><p>引用</p></blockquote><pre>a  b</pre>`
  expect(pasted(html)).toBe(
    [
      '## 标题',
      '一段\\\n换行点[联系](/help/us)',
      '### 小',
      '- 甲\n  - 乙\n- 丙',
      '排版',
      messages.pictureMissing,
      '谷歌文档',
      '> 引用',
      '```\na  b\n```',
    ].join('\n\n'),
  )
})

test('a picture that comes with its bytes is a picture, without the name that Word gives it', () => {
  const html = ofWord('<p>前<img src="file:///C:/a.png" alt="IMG_1"><img src="file:///C:/b.png" alt="仓库">后</p>')
  const rtf = String.raw`{\pict\pngblip{\*\blipuid 00ff}${png}}{\pict\jpegblip\bliptag1 ${png}}`
  const images = [...cleanHtml(html, rtf).querySelectorAll('img')]
  expect(images.map(({ src, alt }) => [src.slice(0, 22), alt])).toEqual([
    ['data:image/png;base64,', ''],
    ['data:image/jpeg;base64', '仓库'],
  ])
})

test.each(['<p> </p>', '<p>\u200B<br></p>', '<style>p{}</style>'])('%j is nothing', html => {
  expect(pasted(html).trim()).toBe('')
})

test('digits above and below the line stay there: 10<sup>6</sup> is never 106', () => {
  const html = ofWord(
    `<p>10<sup><span lang=EN-US>6</span></sup>、10<sup>-3</sup>、CO<sub>2</sub>、m<span style='vertical-align:super'>2</span>、x<sup>n</sup></p>
<p>品牌<sup>®</sup>、C<sub>max</sub>、见<sup>[1]</sup></p>`,
  )
  expect(pasted(html)).toBe('10⁶、10⁻³、CO₂、m²、xⁿ\n\n品牌®、Cmax、见\\[1\\]')
})

test('what the other program does not show is left out: tracked deletions, hidden text, comments', () => {
  const html = ofWord(`<p class=MsoNormal>保留<del cite="mailto:a"><span>删去</span></del><ins cite="mailto:a">新增</ins><span
style='display:none;mso-hide:all'>隐藏</span><s>作废</s><span class=MsoCommentReference><a href="#_msocom_1">[王1]</a></span></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>批注</p></div></div>`)
  expect(pasted(html)).toBe('保留新增~~作废~~')
})

test('a numbered word before a paragraph is part of it', () => {
  expect(pasted(ofWord(`${listed('第一章', '总则')}${listed('附件1：', '清单')}`))).toBe('第一章 总则\n\n附件1： 清单')
  expect(pasted(ofWord(`${listed('一、', '总则')}${listed('二、', '附则')}`))).toBe('1. 总则\n2. 附则')
})

test('a numbered heading of Word or WPS stays a heading, with its number', () => {
  const heading = (mark: string, text: string, tag: string, style = '') =>
    listed(mark, text)
      .replace(/^<p class=MsoListParagraph style='/, `<${tag} style='${style}`)
      .replace(/<\/p>$/, `</${tag.split(' ')[0]}>`)
  expect(
    pasted(ofWord(`${heading('一、', '温度', 'h1')}<p class=MsoNormal>常温。</p>${heading('1.1', '库区', 'h2')}${listed('1.', '东区')}`)),
  ).toBe('## 一、温度\n\n常温。\n\n### 1.1 库区\n\n1. 东区')
  expect(pasted(ofWord(heading('第二节', '温度', 'p', 'mso-outline-level:2;')))).toBe('## 第二节 温度')
  expect(pasted(ofWord(heading('（一）', '温度', 'p class="标题2"')))).toBe('## （一）温度')
  expect(pasted(ofWord(heading('l', '温度', 'h3')))).toBe('## 温度')
})

test('lists and tables within a cell are its one line, and a title over all columns is above', () => {
  const html = `<table><tr><td colspan=2>收货要求</td></tr><tr><th>项</th><th>要求</th></tr>
<tr><td>外观<ul><li>无破损</li><li>无污渍</li></ul></td><td>先<ol><li>点数</li><li>签字</li></ol></td></tr>
<tr><td>批号<blockquote>含效期</blockquote></td><td><table><tr><td>内</td><td>表</td></tr></table></td></tr></table>`
  expect(pasted(html)).toBe(
    '收货要求\n\n| 项 | 要求 |\n| --- | --- |\n| 外观 无破损 无污渍 | 先 1. 点数 2. 签字 |\n| 批号 含效期 | 内 表 |',
  )
})

test.each(['https://a.cn/中文 空格', 'https://a.cn/a<b>', '/help/us?a=1 2'])('the address %s of a link ends where it ends', address => {
  const markdown = pasted(`<p><a href="${address.replaceAll('<', '&lt;')}">看这里</a>吧</p>`)
  expect(markdown).toBe(`[看这里](${address.replace(/[\s<>]/g, encodeURIComponent)})吧`)
})

import { expect, test } from 'vitest'
import { pastedTable } from './pasted-table.ts'

/** As Excel writes it, with what stands around the table. */
const excel = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General}</style></head>
<body link="#0563C1"><table border=0 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2>${rows}<!--EndFragment--></table></body></html>`

test.each([
  [
    'of Excel, with a unit that looks like emphasis',
    excel('<tr><td>品名</td><td>规格</td></tr><tr><td>阿莫西林\n  胶囊</td><td>0.25g*24粒*2板</td></tr>'),
    '| 品名 | 规格 |\n| --- | --- |\n| 阿莫西林 胶囊 | 0.25g\\*24粒\\*2板 |',
  ],
  [
    'of Word, with paragraphs in its cells',
    '<table class=MsoTableGrid><tbody><tr><td><p class=MsoNormal>项目<o:p></o:p></p></td><td><p>时限</p></td></tr><tr><td><p>破损</p></td><td><p>48&nbsp;小时</p><p>a|b</p></td></tr></tbody></table><p>&nbsp;</p>',
    '| 项目 | 时限 |\n| --- | --- |\n| 破损 | 48 小时 a\\|b |',
  ],
  [
    'with merged cells',
    excel(
      '<tr><td colspan=2>地区</td><td>运费</td></tr><tr><td rowspan=2>华东</td><td>上海</td><td>0</td></tr><tr><td>浙江</td><td>8</td></tr>',
    ),
    '| 地区 |  | 运费 |\n| --- | --- | --- |\n| 华东 | 上海 | 0 |\n| 华东 | 浙江 | 8 |',
  ],
  [
    'with a blank row and a short one',
    excel('<tr><td>甲</td><td>乙</td></tr><tr><td></td><td> </td></tr><tr><td>1</td></tr>'),
    '| 甲 | 乙 |\n| --- | --- |\n| 1 |  |',
  ],
])('a table %s becomes one of Markdown', (_, html, table) => expect(pastedTable(html)).toBe(table))

test.each([
  ['no table', '<p>品名</p>'],
  ['one cell', excel('<tr><td>品名</td></tr>')],
  ['one row', excel('<tr><td>品名</td><td>规格</td></tr>')],
  ['one column', excel('<tr><td>品名</td></tr><tr><td>规格</td></tr>')],
  ['text around it', '<p>见下表</p><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'],
  ['two tables', `${'<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'.repeat(2)}`],
  ['text alone', ''],
])('%s is pasted as it is', (_, html) => expect(pastedTable(html)).toBeUndefined())

import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each([
  ['阿莫西林胶囊', '阿莫西林胶囊'],
  [12, '12'],
  ['-12.50', '-12.50'],
  ['0.25g,24粒', '"0.25g,24粒"'],
  ['"好"药', '"""好""药"'],
  ['两行\n字', '"两行\n字"'],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['＝cmd|calc', "'＝cmd|calc"],
  ['+86 138', "'+86 138"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['－1+2', "'－1+2"],
  ['＋86', "'＋86"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' 甲', '" 甲"'],
  ['两行\r字', '"两行\r字"'],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ['', ''],
  ['2026112212345678', '"\t2026112212345678"'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

test('rows end as spreadsheets expect', () => {
  expect(
    csvText([
      ['名称', '数量'],
      ['甲', 2],
    ]),
  ).toBe('\uFEFF名称,数量\r\n甲,2\r\n')
})

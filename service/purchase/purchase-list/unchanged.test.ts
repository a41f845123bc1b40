import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

/** Lines of many shapes, of goods that no other line has. */
const lines = [
  '阿莫西林胶囊 0.25g*24粒 20盒',
  '头孢克肟胶囊 10盒 批号：B260402',
  '氯雷他定片 10mg*6片 澄屿 8盒',
  '维生素B12注射液 1ml:0.5mg*10支 5盒',
  '75%酒精消毒液 100ml 30瓶',
  '84消毒液 500ml 20瓶',
  '999感冒灵颗粒 40盒',
  '碳酸钙D3片 600mg*60片 12瓶',
  '感冒清热颗粒 12g*10袋 15盒 急用',
  '布洛芬混悬液 100ml 6瓶 12/3前到',
  '蒙脱石散 3g*10袋 20送1',
  '六味地黄丸 200丸 两件半',
  '黄芪 2公斤',
  '三七粉 500g',
  '蒲地蓝消炎口服液 1件(80盒/件)',
]

/** What is read of goods, by the first two characters of their name. */
const readingOf = (text: string) =>
  readList(textRows(text))
    .rows.flatMap(row => ('item' in row ? [row.item] : []))
    .map(({ words, spec, amounts, weight, written }) => JSON.stringify([words, spec, amounts, weight, written]))
    .toSorted()

const asWritten = readingOf(lines.join('\n'))
const wide = (text: string) => text.replace(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
/** The same order whatever the engine's random numbers are. */
const shuffled = lines.toSorted((a, b) => ((a.charCodeAt(1) * 7919) % 101) - ((b.charCodeAt(1) * 7919) % 101))

describe('what is read of a line is the same', () => {
  it.each([
    ['in another order', shuffled.join('\n')],
    ['backwards', lines.toReversed().join('\n')],
    ['with blank lines', lines.join('\n\n \n')],
    ['with breaks of another system', lines.join('\r\n')],
    ['with remarks around it', ['老板今天要货：', ...lines, '以上，谢谢', '合计15种'].join('\n')],
    ['with blanks around it', lines.map(line => `  ${line}   `).join('\n')],
    ['with more blanks between', lines.map(line => line.replaceAll(' ', '   ')).join('\n')],
    ['with blanks of full width', lines.map(line => line.replaceAll(' ', '　')).join('\n')],
    ['in full width', lines.map(wide).join('\n')],
    ['with a number before it', lines.map((line, at) => `${at + 1}、${line}`).join('\n')],
    ['with a number in brackets before it', lines.map((line, at) => `（${at + 1}）${line}`).join('\n')],
    ['with a bullet before it', lines.map(line => `- ${line}`).join('\n')],
    ['with a full stop behind it', lines.map(line => `${line}。`).join('\n')],
    ['with another sign for times', lines.map(line => line.replaceAll('*', '×')).join('\n')],
  ])('%s', (_, text) => expect(readingOf(text)).toEqual(asWritten))

  const ordered = lines.filter(line => !line.includes('/'))
  it.each([
    ['commas', '，'],
    ['commas of half width', ', '],
    ['enumeration signs', '、'],
    ['semicolons', '；'],
    ['slashes with blanks', ' / '],
  ])('with %s between its parts', (_, sign) => {
    const plain = readingOf(ordered.join('\n'))
    expect(readingOf(ordered.map(line => line.replaceAll(' ', sign)).join('\n'))).toEqual(plain)
  })
})

import { describe, expect, it, test } from 'vitest'
import { readCells } from '../bare-cells.ts'
import { readColumns } from '../read-cells.ts'
import { readLine } from '../read-line.ts'
import { textRows } from '../text-rows.ts'

/** What a line says of its quantity: one number, or the text that the buyer has to explain with the ways to read it. */
function quantityOf(text: string): string {
  const { amounts, written } = readLine(text)
  const numbers = amounts.map(({ value, unit }) => `${value}${unit}`).join('|')
  return written === undefined ? numbers : `? ${written} = ${numbers}`
}

const unsure: readonly (readonly [text: string, read: string])[] = [
  // Given along
  ['六味地黄丸 10送1', '? 10送1 = 10|11'],
  ['六味地黄丸 买10送1', '? 10送1 = 10|11'],
  ['六味地黄丸 10盒送1盒', '? 10盒送1盒 = 10盒|11盒'],
  ['六味地黄丸10盒 赠2盒', '? 10盒 赠2盒 = 10盒|12盒'],
  ['六味地黄丸 20搭5', '? 20搭5 = 20|25'],
  ['六味地黄丸 十送一', '? 十送一 = 10|11'],
  ['六味地黄丸 十盒送一盒', '? 十盒送一盒 = 10盒|11盒'],
  ['六味地黄丸 10瓶加送1瓶', '? 10瓶加送1瓶 = 10瓶|11瓶'],
  // Sums
  ['连花清瘟胶囊 20+10盒', '? 20+10盒 = 30盒|20盒'],
  ['连花清瘟胶囊 20盒+10盒', '? 20盒+10盒 = 30盒|20盒'],
  ['连花清瘟胶囊 10＋1', '? 10+1 = 11|10'],
  ['连花清瘟胶囊 20 + 10 盒', '? 20 + 10 盒 = 30盒|20盒'],
  ['双黄连口服液 5支+5支', '? 5支+5支 = 10支|5支'],
  // Ranges
  ['复方甘草片 5-10盒', '? 5-10盒 = 5盒|10盒'],
  ['复方甘草片 5~10盒', '? 5~10盒 = 5盒|10盒'],
  ['复方甘草片 5～10瓶', '? 5~10瓶 = 5瓶|10瓶'],
  ['复方甘草片 5—10盒', '? 5—10盒 = 5盒|10盒'],
  ['复方甘草片 5至10盒', '? 5至10盒 = 5盒|10盒'],
  ['复方甘草片 5到10盒', '? 5到10盒 = 5盒|10盒'],
  ['复方甘草片 5一10盒', '? 5一10盒 = 5盒|10盒'],
  ['复方甘草片 5盒-10盒', '? 5盒-10盒 = 5盒|10盒'],
  ['复方甘草片 十到二十盒', '? 十到二十盒 = 10盒|20盒'],
  ['复方甘草片 1-2', '? 1-2 = 1|2'],
  ['阿司匹林 1-2盒', '? 1-2盒 = 1盒|2盒'],
  ['复方甘草片 三五盒', '? 三五盒 = 3盒|5盒'],
  ['复方甘草片 两三盒', '? 两三盒 = 2盒|3盒'],
  ['复方甘草片 10/20盒', '? 10/20盒 = 10盒|20盒'],
  ['复方甘草片 10或20盒', '? 10或20盒 = 10盒|20盒'],
  ['复方甘草片 10盒或者20盒', '? 10盒或者20盒 = 10盒|20盒'],
  // What a carton holds
  ['氯化钠注射液 250ml 1件(100瓶)', '? 1件(100瓶 = 1件|100瓶'],
  ['布洛芬 2箱（共400盒）', '? 2箱(共400盒 = 2箱|400盒'],
  // Halves
  ['布洛芬 两件半', '? 两件半 = 2.5件|2件'],
  ['布洛芬 2盒半', '? 2盒半 = 2.5盒|2盒'],
  // Adjacent numbers
  ['布洛芬 1 200盒', '? 1 200盒 = 1200盒|200盒'],
  ['布洛芬 10 20盒', '? 10 20盒 = 20盒|10盒'],
  ['布洛芬 10 20', '? 10 20 = 20|10'],
  ['甲硝唑 1、2盒', '? 1、2盒 = 2盒|1盒'],
  ['板蓝根 10 20271231', '? 10 20271231 = 10'],
  // Products
  ['维生素C片 2*5盒', '? 2*5盒 = 10盒|5盒'],
  ['维生素C片 2×5盒', '? 2*5盒 = 10盒|5盒'],
  ['维生素C片 5盒*2', '? 5盒*2 = 10盒|5盒'],
  ['阿莫西林20*3', '? 20*3 = 60|3'],
  // Changes
  ['感冒灵 10盒改5盒', '? 10盒改5盒 = 5盒|10盒'],
  ['感冒灵 10改成5盒', '? 10改成5盒 = 5盒|10盒'],
  ['感冒灵 10盒→30盒', '? 10盒→30盒 = 30盒|10盒'],
  ['感冒灵 10 -> 30盒', '? 10 -> 30盒 = 30盒|10盒'],
  ['尿素乳膏 10→改30支', '? 10→改30支 = 30支|10支'],
  ['尿素乳膏 10支→改成30支', '? 10支→改成30支 = 30支|10支'],
  ['尿素乳膏 10 => 改为 30支', '? 10 => 改为 30支 = 30支|10支'],
  ['尿素乳膏 10改→30支', '? 10改→30支 = 30支|10支'],
  ['尿素乳膏 10-->30支', '? 10-->30支 = 30支|10支'],
  // Taken back
  ['取消 感冒灵 5盒', '? 取消 = '],
  ['感冒灵5盒取消', '? 取消 = '],
  ['感冒灵 5盒 不要了', '? 不要了 = '],
  ['感冒灵 5盒先不要', '? 先不要 = '],
  ['退感冒灵 5盒', '? 退 = '],
  ['感冒灵 5盒 作废', '? 作废 = '],
  // Perhaps two goods
  ['碘伏500ml 10瓶 酒精100ml 20瓶', '? 10瓶 酒精100ml 20瓶 = 10瓶|20瓶'],
  ['阿昔洛韦20盒、洛索洛芬10盒', '? 20盒、洛索洛芬10盒 = 20盒|10盒'],
  ['阿昔洛韦10盒，洛索洛芬10盒', '? 10盒,洛索洛芬10盒 = 10盒|20盒'],
  ['感冒灵 2件5盒', '? 2件5盒 = 2件|5盒'],
  ['感冒灵 2件零5盒', '2件|5盒'],
  ['感冒灵 2件+5盒', '? 2件+5盒 = 2件|5盒'],
  // In brackets, and owed from before
  ['养血清脑颗粒4g*15袋（30）', '? (30) = 30'],
  ['杏苏止咳颗粒12g*10袋【20】', '? 【20】 = 20'],
  ['参苓白术散 要10盒 上次少发2盒补上', '? 10盒 少发2盒 = 10盒|12盒'],
  // Weights
  ['黄芪 500+200g', '? 500+200g = 700g|500g'],
  ['黄芪 500-1000克', '? 500-1000克 = 500克|1000克'],
  ['黄芪 1-2公斤', '? 1-2公斤 = 1公斤|2公斤'],
]

const sure: readonly (readonly [text: string, read: string])[] = [
  ['阿莫西林胶囊 0.25g*24粒 哈药 10盒', '10盒'],
  ['感冒灵 10g*9袋*5盒', '5盒'],
  ['感冒灵 10袋*5盒', '5盒'],
  ['头孢克肟胶囊 0.1*8 5盒', '5盒'],
  ['头孢克肟胶囊 0.1*8*5盒', '5盒'],
  ['板蓝根颗粒 10g*20袋 20', '20'],
  ['板蓝根颗粒 10g*20袋 x 20', '20'],
  ['板蓝根颗粒 10g×20', ''],
  ['小柴胡颗粒 10袋 5盒', '5盒'],
  ['小柴胡颗粒 10袋 同仁堂 5盒', '5盒'],
  ['阿莫西林胶囊 0.25g*24粒/盒 5盒', '5盒'],
  ['板蓝根-5盒', '5盒'],
  ['六味地黄丸-浓缩丸-200丸-5盒', '5盒'],
  ['维生素B12 5盒', '5盒'],
  ['维生素B12-5盒', '5盒'],
  ['维D3 10盒', '10盒'],
  ['84 5瓶', '5瓶'],
  ['999 10盒', '10盒'],
  ['三七片 10盒', '10盒'],
  ['三七 5包', '5包'],
  ['十全大补丸 3瓶', '3瓶'],
  ['半夏 10盒', '10盒'],
  ['清半夏 1公斤', '1公斤'],
  ['10盒半夏泻心汤', '10盒'],
  ['阿莫西林胶囊 20260118 10盒', '10盒'],
  ['板蓝根 1,200盒', '1200盒'],
  ['板蓝根 1，200盒', '1200盒'],
  ['板蓝根 10 6.8 68.00', '10'],
  ['0.9%氯化钠注射液 100ml 20', '20'],
  ['5%葡萄糖注射液 250ml 10瓶', '10瓶'],
  ['多种维生素 5瓶 快过期的不要', '5瓶'],
  ['八珍颗粒 10盒 没有就取消', '10盒'],
  ['八珍颗粒 10盒，缺货取消', '10盒'],
  ['不要糖的板蓝根颗粒 10盒', '10盒'],
  ['到货的板蓝根 10盒', '10盒'],
  ['⻰胆泻肝丸 3盒', '3盒'],
  ['① 感冒灵颗粒 10盒', '10盒'],
  // A mark before a count is a serial number.
  ['甲硝唑 ①20瓶', '20瓶'],
  ['甲硝唑 ⑴20瓶', '20瓶'],
  ['甲硝唑 ❶ 20瓶', '20瓶'],
  ['布洛芬 半件', '0.5件'],
  // A numeral behind a unit is read from its beginning.
  ['枇杷膏150ml四十瓶', '40瓶'],
  ['夫西地酸乳膏10g一百支', '100支'],
  ['枇杷膏150ml二十五袋', '25袋'],
  ['醋酸泼尼松片 廿瓶', '20瓶'],
  ['醋酸泼尼松片 卅五瓶', '35瓶'],
  ['玻璃酸钠滴眼液 5ml-40支', '40支'],
  ['葡萄糖酸锌口服溶液12支=30盒', '30盒'],
  ['牛黄解毒片24片，100盒，不够发80', '100盒'],
  ['阿莫西林 10盒 2027.12', '10盒'],
  ['十几盒板蓝根', ''],
]

describe('a quantity that is not one number for sure is left to the buyer:', () => {
  test.each(unsure)('%s', (text, read) => expect(quantityOf(text)).toBe(read))

  test('never one number that the line does not say', () => {
    for (const [text] of unsure) {
      const { amounts, written } = readLine(text)
      expect(written !== undefined || amounts.length > 1, text).toBe(true)
    }
  })

  test('and its words are those of the goods', () => {
    expect(readLine('六味地黄丸 同仁堂 10盒送1盒').words).toEqual(['六味地黄丸', '同仁堂'])
    expect(readLine('取消感冒灵 5盒').words).toEqual(['感冒灵'])
  })
})

describe('a quantity that is one number is taken:', () => {
  test.each(sure)('%s', (text, read) => expect(quantityOf(text)).toBe(read))
})

describe('a quantity of several stores is for the buyer to confirm:', () => {
  it.each([
    ['感冒灵颗粒 每店5盒共4店', '20盒|5盒', '每店5盒共4店'],
    ['感冒灵颗粒 4店各5盒', '20盒|5盒', '4店各5盒'],
    ['感冒灵颗粒 各店5', '5', '各店5'],
    ['感冒灵颗粒 A店5 B店10', '15', 'a店5、b店10'],
    ['感冒灵颗粒 文一店10 良渚店5', '15', '文一店10、良渚店5'],
  ])('%s', (line, amounts, written) => {
    const item = readLine(line)
    expect(item.amounts.map(({ value, unit }) => `${value}${unit}`).join('|')).toBe(amounts)
    expect(item.written).toBe(written)
  })
})

describe('in a table', () => {
  const columns = { name: 0, quantity: 1, cartons: 2 }
  test.each([
    ['10', '10', undefined],
    ['10送1', '10|11', '10送1'],
    ['5-10', '5|10', '5-10'],
    ['2*5', '10|5', '2*5'],
    ['1 200', '1200|200', '1 200'],
    ['①20', '20|1', '1、20'],
    ['两件半', '2.5|2', '两件半'],
    ['若干', '', '若干'],
    ['待定 10', '', '待定 10'],
    ['', '3', undefined],
  ])('a cell %j is %s', (cell, numbers, written) => {
    const item = readColumns(['感冒灵颗粒', cell, '3'], columns)
    expect(item.amounts.map(({ value }) => value).join('|')).toBe(numbers)
    expect(item.written || undefined).toBe(written)
  })

  test('a remark that takes the goods back is asked about', () => {
    expect(readColumns(['感冒灵颗粒', '5', '', '取消'], columns)).toMatchObject({ amounts: [], written: '取消' })
    expect(readCells(['感冒灵颗粒', '5', '不要了'], -1)).toMatchObject({ amounts: [], written: '不要了' })
  })

  test('without headings one unsure cell leaves all to the buyer', () => {
    expect(readCells(['感冒灵颗粒', '20+10盒', '6'], -1)).toMatchObject({ written: '20+10盒' })
  })

  test('of pasted lines a radical is the usual character', () => {
    expect(textRows('⻰胆泻肝丸 3盒')).toEqual([{ row: 1, cells: ['龙胆泻肝丸 3盒'] }])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

/** A line with the goods that it means and its quantity; `ask` where the buyer must choose, `none` where the shop has no such goods, empty for a remark. */
type Line = readonly [line: string, goods: string, quantity: string]

/** A fax from a shop that writes traditional characters. */
const traditional: readonly Line[] = [
  ['採購計劃單', '', ''],
  ['板藍根顆粒　１０ｇ＊２０袋　若木　８０包', '若木 板蓝根颗粒 10g*20袋', '80包'],
  ['參苓白朮散 6g*12袋 晴嵐 10盒', '晴岚 参苓白术散 6g*12袋', '10盒'],
  ['氯化鉀緩釋片 0.5g*48片 聽瀾 15盒', '听澜 氯化钾缓释片 0.5g*48片', '15盒'],
  ['胃蘇顆粒 5g*9袋 禾硯 叁拾盒', '禾砚 胃苏颗粒 5g*9袋', '30盒'],
]

/** Rows under the name of a firm, to the next heading or a blank line. */
const ofFirms: readonly Line[] = [
  ['若木的：', '', ''],
  ['枳术宽中27粒 20', '若木 枳术宽中胶囊 0.43g*27粒', '20'],
  ['杏坞枳术宽中胶囊27粒 10盒', '杏坞 枳术宽中胶囊 0.43g*27粒', '10盒'],
  ['松醴', '', ''],
  ['牛黄解毒片24片 100盒', '松醴 牛黄解毒片 24片', '100盒'],
  ['卡托普利25mg*100片 30瓶', '澄屿 卡托普利片 25mg*100片', '30瓶'],
]

const single: readonly Line[] = [
  ['左西替利嗪 5mg*15 x20', '澄屿 盐酸左西替利嗪片 5mg*15片', '20'],
  ['乳果糖口服液100ml*24瓶', '听澜 乳果糖口服溶液 100ml', '24瓶'],
  ['孟鲁司特咀嚼片4mg*5片 岚泽 40盒', '岚泽 孟鲁司特钠咀嚼片 4mg*5片', '40盒'],
  // The shop does not have it: 复方甘草酸苷片 is another medicine.
  ['复方甘草片 100片 30瓶', 'none', '30瓶'],
]

/** As other programs, photos and chats write them. */
const others: readonly Line[] = [
  ['@药集客服 早 今天补一下', '', ''],
  ['12月要货 (手写 拍照)', '', ''],
  ['社区卫生服务中心 药品请领单（西药房）', '', ''],
  ['耗材采购 2026.11', '', ''],
  ['穿心连片 100片 20瓶', '若木 穿心莲片 100片', '20瓶'],
  ['口炎青颗粒 10g*12袋 10盒', '蘅芜 口炎清颗粒 10g*12袋', '10盒'],
  ['小儿消积止咳口服液 10ml*10支 12合', '蘅芜 小儿消积止咳口服液 10ml*10支', '12盒'],
  ['养血清脑颗粒15袋的来二十盒', '蘅芜 养血清脑颗粒 4g*15袋', '20盒'],
  ['小儿氨酚烷胺颗粒 澄屿 20盒吧，6g12袋的', '澄屿 小儿氨酚烷胺颗粒 6g*12袋', '20盒'],
  ['Metformin 0.5g*20 鹿溪 100盒', '鹿溪 盐酸二甲双胍片 0.5g*20片', '100盒'],
  ['验孕棒 笔型 量澄 30盒', '量澄 人绒毛膜促性腺激素检测试纸 笔型1支', '30盒'],
  ['冰袋300g 量澄 24袋', '量澄 医用冰袋 300g', '24袋'],
  ['额温枪 2支', '洁澈 医用红外体温计 额温式', '2支'],
  ['氯化钠注射液 250ml 霁川 1件(100瓶)', '霁川 氯化钠注射液 250ml:2.25g', '1件|100瓶'],
]

/** Spoken figures, urgency and prices next to the quantity, names in Latin letters, devices and herbs as they are called. */
const spoken: readonly Line[] = [
  ['二十盒阿莫西林胶囊零点五克二十四粒的', '霁川 阿莫西林胶囊 0.5g*24粒', '20盒'],
  ['然后要阿奇霉素片零点二五的十盒', '苇白 阿奇霉素片 0.25g*6片', '10盒'],
  ['维生素B十二注射液五盒', '澄屿 维生素B12注射液 1ml:0.5mg*10支', '5盒'],
  ['急支糖浆 12瓶 不急', '松醴 急支糖浆 200ml', '12瓶'],
  ['双黄连口服液 12.6/盒 x 30', '蘅芜 双黄连口服液 10ml*10支', '30'],
  ['达格列净片 28.9*10盒', '云岫 达格列净片 10mg*14片', '10盒'],
  ['头孢拉定胶囊 原10改15盒', '岚泽 头孢拉定胶囊 0.25g*24粒', '15盒|10盒'],
  ['Vit C 片 20瓶', '砚池 维生素C片 0.1g*100片', '20瓶'],
  ['0.9%NaCl 250ml 100瓶', '霁川 氯化钠注射液 250ml:2.25g', '100瓶'],
  ['複方丹參滴丸 20瓶', '松醴 复方丹参滴丸 27mg*180丸', '20瓶'],
  ['腕式血压计 2台', '量澄 电子血压计(腕式) 单人型', '2台'],
  ['早孕试纸笔型 50盒', '量澄 人绒毛膜促性腺激素检测试纸 笔型1支', '50盒'],
  ['敷贴 6*7 20盒', '洁澈 无菌敷贴 6cm*7cm*10片', '20盒'],
  ['绷带 6cm*6m 10袋', '稳衡 纱布绷带 6cm*6m*10卷', '10袋'],
  ['元胡 醋 1kg', '橘陂 醋延胡索 统货 1kg', '1kg'],
  ['厚朴 姜制 1kg', '橘陂 姜厚朴 精选 1kg', '1kg'],
  // 47.5 is no price, but the strength of another salt than the one that sells best.
  ['美托洛尔 47.5 20盒', 'ask', '20盒'],
]

describe.each(dialects)('lists of other hands on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  async function found(text: string): Promise<Line[]> {
    const { rows, goods } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
    return rows.map((row): Line => {
      if (row.state === 'ignored') return [row.text, '', '']
      const one = goods.find(({ id }) => id === row.goods_id)
      const firm = one?.sccj.replace(/示例.*/, '') ?? ''
      const what = one ? `${firm} ${one.name} ${one.ypgg}` : row.candidates.length > 0 ? 'ask' : 'none'
      return [row.text, what, row.amounts.map(({ value, unit }) => `${value}${unit}`).join('|')]
    })
  }

  it.each([
    ['in traditional characters', traditional],
    ['of other programs, photos and chats', others],
    ['with spoken figures, and called as nobody sells them', spoken],
    ['under the names of firms', ofFirms],
    ['with packs behind the spec, short names and goods that are not there', single],
  ])('rows %s take no goods and no quantity that they do not mean', async (_, lines) => {
    expect(await found(lines.map(([line]) => line).join('\n'))).toEqual(lines)
  })

  it('rows of a sheet of herbs take the processed herb of the quality that they say', async () => {
    const rows = ['品名\t炮制\t等级\t数量(公斤)', '白术\t麸炒\t精选\t2', '杜仲\t盐\t选货\t2', '当归\t\t精选\t2', '甘草\t炙\t统货\t1']
    expect((await found(rows.join('\n'))).slice(1)).toEqual([
      ['白术\t麸炒\t精选\t2', '芷汀 麸炒白术 精选 按克计价', '2公斤'],
      ['杜仲\t盐\t选货\t2', '橘陂 盐杜仲 选货 1kg', '2公斤'],
      ['当归\t精选\t2', '艾陌 当归 精选 1kg', '2公斤'],
      ['甘草\t炙\t统货\t1', 'ask', '1公斤'],
    ])
  })

  it('rows of a sheet without a wanted quantity are skipped, and say in which sign', async () => {
    const text = ['品名\t规格\t建议补货数\t确认数', '三黄片\t100片\t30\t0', '穿心莲片\t100片\t20\t20', '保和丸\t200丸\t20\t-'].join('\n')
    const { rows } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
    expect(rows.slice(1).map(({ state, reason, amounts }) => [state, reason, amounts.map(({ value }) => value)])).toEqual([
      ['ignored', '写了“0”，已略过', []],
      ['matched', '', [20]],
      ['ignored', '写了“-”，已略过', []],
    ])
  })

  it('a blank line ends the section of a firm', async () => {
    const [, , last] = await found('若木的：\n保和丸 200丸 5瓶\n\n枳术宽中胶囊 27粒 杏坞 5盒')
    expect(last).toEqual(['枳术宽中胶囊 27粒 杏坞 5盒', '杏坞 枳术宽中胶囊 0.43g*27粒', '5盒'])
  })

  it('one quantity is for each of several names with their specs', () => {
    expect(textRows('保和丸、穿心莲片100片、三黄片100片 各5瓶').map(({ cells }) => cells[0])).toEqual([
      '保和丸 各5瓶',
      '穿心莲片100片 各5瓶',
      '三黄片100片 各5瓶',
    ])
  })
})

it('a sheet in traditional characters is read by its headings, and shown as it was written', () => {
  const cells = [
    ['品名', '規格', '廠家', '數量'],
    ['板藍根顆粒', '10g*20袋', '若木', '80'],
  ]
  const { rows } = readList(cells.map((each, at) => ({ row: at + 1, cells: each })))
  expect(rows).toMatchObject([
    { text: '品名\t規格\t廠家\t數量', ignored: 'heading' },
    { text: '板藍根顆粒\t10g*20袋\t若木\t80', item: { words: ['板蓝根颗粒', '若木'], amounts: [{ value: 80, unit: '' }] } },
  ])
})

it('a list in simplified characters with a name in traditional ones stays as it is', () => {
  const lines = '阿莫西林胶囊 0.25g*24粒 澳美製藥廠 10盒\n蒙脱石散 3g*10袋 20盒\n沈香 500g\n复方磺胺甲噁唑片 20盒'
  expect(textRows(lines).map(({ cells }) => cells[0])).toEqual(lines.split('\n'))
})

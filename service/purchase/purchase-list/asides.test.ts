import { describe, expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

const itemsOf = (...lines: readonly string[]) => readList(textRows(lines.join('\n'))).rows.flatMap(row => ('item' in row ? [row.item] : []))

/** Days, times, codes, places and fees that may stand next to goods. */
const asides = [
  '批号260311',
  '批号：B260402',
  '批号 2604A1',
  '生产日期2026/05/12',
  '生产日期：20260512',
  '2028.03到期',
  '效期至20280531',
  '效期2028-02',
  '效期18个月以上',
  '有效期24个月',
  '（效期≥12个月）',
  '近效期2027年5月前的不要',
  '2027.06以后的货',
  '2026年12月5日前',
  '13:30前送到',
  '12月2日要',
  '12月2号前到',
  '12/3前',
  '3天内发',
  '两周内到',
  '货位A-12-3',
  '8号库',
  '编码100254',
  '会员8012',
  '第3次催',
  '问了3次了',
  '上月销18',
  '上月销量18 库存2',
  '运费15元',
  '已交定金50元',
  '电话13857112234',
  '（电话138 0571 2233）',
  '（13857112234）',
  '发顺丰',
  '每月都要',
  '周五来拿',
  '断货3天',
]

describe('what is said next to goods is neither their quantity nor their name', () => {
  it.each(asides)('behind the quantity: %s', aside => {
    expect(readLine(`甲硝唑片 5瓶 ${aside}`)).toMatchObject({
      words: ['甲硝唑片'],
      spec: '',
      amounts: [{ value: 5, unit: '瓶' }],
      written: undefined,
    })
  })

  it.each(asides)('before the quantity: %s', aside => {
    expect(readLine(`甲硝唑片 0.2g*100片 ${aside} 5瓶`)).toMatchObject({
      words: ['甲硝唑片'],
      spec: '0.2g*100片',
      amounts: [{ value: 5, unit: '瓶' }],
      written: undefined,
    })
  })

  it.each([
    ['甲硝唑片 12月2日要5瓶', '', '5瓶'],
    ['甲硝唑片 12/3前要5瓶', '', '5瓶'],
    ['甲硝唑片 新效期 5瓶', '', '5瓶'],
    ['地塞米松 5ml:15mg 10盒', '5ml:15mg', '10盒'],
    ['培哚普利吲达帕胺片 4mg:1.25mg*20片 10盒', '4mg:1.25mg*20片', '10盒'],
    ['胰岛素笔用针头 4mm 3号 10盒', '4mm 3号', '10盒'],
    ['橡胶手套 7号 10副', '7号', '10副'],
    ['甘精胰岛素 3ml:300单位 10支', '3ml:300单位', '10支'],
  ])('%s keeps its spec and its quantity', (line, spec, quantity) => {
    const item = readLine(line)
    expect([item.spec, item.amounts.map(({ value, unit }) => `${value}${unit}`).join(' ')]).toEqual([spec, quantity])
  })
})

describe('a register of what customers asked for', () => {
  const register = [
    '11.24 张阿姨 氨氯地平28片 要5盒',
    '11/24 李大爷要 单硝酸异山梨酯缓释片 3盒',
    '11月24日 王女士 地屈孕酮片 2盒（电话138 0571 2233）',
    '2026-11-25 刘叔 速效救心丸 10盒',
    '11-25 陈先生（13857112234）他达拉非片20mg*4 5盒',
    '25日 会员8012 利伐沙班片 6盒',
    '11.26 顾客预订：甲钴胺片20片装 10盒',
    '11.27上午 安宫牛黄丸 禾砚 2盒',
    '11.27 下午 缬沙坦胶囊 砚池 28粒 10盒',
    '11.28 断货3天：孟鲁司特钠咀嚼片4mg 20盒',
    '11.29 店里 碘伏消毒液500ml 10瓶',
    '11.29 美团单 布洛芬混悬液 12瓶',
    '11.29 饿了么 复方草珊瑚含片 10盒',
    '11.30 陈皮 500g 3袋',
  ]

  it('is read without the days and the people', () => {
    expect(itemsOf(...register).map(({ words, amounts }) => `${words.join(' ')} ${amounts[0]?.value}${amounts[0]?.unit}`)).toEqual([
      '氨氯地平 5盒',
      '单硝酸异山梨酯缓释片 3盒',
      '地屈孕酮片 2盒',
      '速效救心丸 10盒',
      '他达拉非片 5盒',
      '利伐沙班片 6盒',
      '甲钴胺片 10盒',
      '安宫牛黄丸 禾砚 2盒',
      '缬沙坦胶囊 砚池 10盒',
      '孟鲁司特钠咀嚼片 20盒',
      '碘伏消毒液 10瓶',
      '布洛芬混悬液 12瓶',
      '复方草珊瑚含片 10盒',
      '陈皮 3袋',
    ])
  })

  it('shows its lines as they were written', () => {
    expect(readList(textRows(register.join('\n'))).rows[0]).toMatchObject({ text: register[0] })
  })

  it('is none where few lines begin with a day: a number there may be a strength or a quantity', () => {
    expect(itemsOf('2.5 氨氯地平 10盒', '感冒灵颗粒 10盒', '板蓝根颗粒 10包', '三黄片 5瓶')[0]).toMatchObject({ figures: ['2.5'] })
  })
})

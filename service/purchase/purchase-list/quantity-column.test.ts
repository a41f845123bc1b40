import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'

type Row = readonly string[]

const read = (...rows: readonly Row[]) => readList(rows.map((cells, index) => ({ row: index + 1, cells }))).rows
const quantities = (...rows: readonly Row[]) =>
  read(...rows).flatMap(row => ('item' in row ? [row.item.amounts.map(({ value, unit }) => `${value}${unit}`).join(' ')] : []))
/** Two goods under headings, with these cells behind their names. */
const under = (headings: Row, one: Row, other: Row) =>
  quantities(['品名', '规格', ...headings], ['阿莫西林胶囊', '0.25g*24粒', ...one], ['板蓝根颗粒', '10g*20袋', ...other])

describe('the quantity of a table', () => {
  it.each([
    '要货数',
    '需求数',
    '订购数',
    '进货数',
    '申请数',
    '报货数',
    '请货数',
    '要货数（盒）',
    '本月计划采购数',
    '缺货数量',
    '补货量',
    '报计划量',
    '发货数',
    '数',
    '预订量',
    '建议订货',
    '本次要货',
    '请领',
    '本周补货',
    '需求',
    '本次申补',
    '本次追加',
    '欠货',
  ])('stands under %s', heading => expect(under([heading], ['10'], ['20'])).toEqual(['10', '20']))

  it.each([
    '库存数',
    '当前库存数量',
    '件装量',
    '中包装数',
    '中包装数量',
    '装箱数',
    '序数',
    '规格数量',
    '含量',
    '剂量',
    '月销量',
    '近30天销售数量',
    '包装数量',
    '起订量',
    '限购数量',
    '结存量',
    '最小包装数',
    '批号数',
    '在途数量',
    '日均销量',
    '容量',
    '重量',
    '采购次数',
    '周转天数',
  ])('does not stand under %s', heading => expect(under([heading, '要货数'], ['7', '10'], ['9', '20'])).toEqual(['10', '20']))

  it.each(['库存数', '中包装数', '含量', '月销量', '采购次数'])('is missing where there is %s alone', heading => {
    expect(under([heading], ['7'], ['9'])).toEqual(['', ''])
  })

  it('of several is the one that has a question, and that somebody has filled in', () => {
    expect(under(['发货数', '要货数'], ['3', '10'], ['4', '20'])).toEqual(['10', '20'])
    expect(under(['实收数', '数量'], ['3', '10'], ['4', '20'])).toEqual(['10', '20'])
    expect(under(['采购数量', '要货数'], ['', '10'], ['', '20'])).toEqual(['10', '20'])
  })

  it('of several is the one that was decided upon after the others', () => {
    expect(under(['建议补货数', '确认数'], ['30', '20'], ['60', '50'])).toEqual(['20', '50'])
    expect(under(['要货数', '审批数量'], ['30', '20'], ['60', '-'])).toEqual(['20', ''])
    expect(under(['核定采购数', '采购数量'], ['30', '20'], ['60', '50'])).toEqual(['30', '60'])
  })

  it('is the best column of whole numbers where no heading tells it', () => {
    expect(under(['价格', '总店', '备注栏'], ['6.80', '10', '急'], ['11.8', '20', ''])).toEqual(['10', '20'])
    expect(under(['', ''], ['6.80', '10'], ['11.8', '20'])).toEqual(['10', '20'])
    expect(under(['货架', '总店'], ['', '10'], ['3', '20'])).toEqual(['10', '20'])
  })

  it('is of several columns of whole numbers the one whose heading asks', () => {
    expect(under(['建议零售', '本次申补'], ['28', '10'], ['18', '20'])).toEqual(['10', '20'])
    expect(under(['零售', '欠货'], ['28', '10'], ['18', '20'])).toEqual(['10', '20'])
  })

  it('is a column of whole numbers, although one of them is in words', () => {
    const cells = ['10', '20', '5', '6', '8', '待定 10'].map((number, at) => [`测试药${at}片`, number])
    expect(quantities(['品名', '南湖'], ...cells)).toEqual(['10', '20', '5', '6', '8', ''])
  })

  it.each(['数量(kg)', '数量（公斤）', '订货量/kg', '要货数 kg', '数量[kg]'])('has the unit of its heading: %s', heading => {
    expect(under([heading], ['2'], ['500g'])).toEqual([heading.includes('公斤') ? '2公斤' : '2kg', '500g'])
  })

  it.each([
    ['中药饮片采购（单位：公斤）', '公斤'],
    ['采购单 单位:kg', 'kg'],
  ])('has the unit that the title tells: %s', (title, unit) => {
    expect(quantities([title], ['品名', '数量'], ['黄芪', '2'], ['当归', '500g'])).toEqual([`2${unit}`, '500g'])
    expect(quantities([title], ['黄芪 2'], ['当归 500g 3'])).toEqual([`2${unit}`, `3${unit}`])
  })

  it('is no column that only counts the rows, and none of bar codes', () => {
    expect(quantities(['行', '品名', '规格'], ['1', '阿莫西林胶囊', '0.25g'], ['2', '板蓝根颗粒', '10g'])).toEqual(['', ''])
    expect(under(['国际码'], ['6901234567892'], ['6901234567892'])).toEqual(['', ''])
  })

  it('may still stand behind the name', () => {
    expect(quantities(['品名', '行号'], ['阿莫西林胶囊 10盒', '1'], ['板蓝根颗粒 20盒', '2'])).toEqual(['10盒', '20盒'])
    expect(quantities(['品名', '规格', '货架'], ['阿莫西林胶囊 10盒', '', '3'], ['板蓝根颗粒 20盒', '', '3'])).toEqual(['10盒', '20盒'])
  })
})

it.each(['取消', '暂停', '暂缓'])('a row with the remark %s is not ordered', remark => {
  const [, row] = read(['品名', '数量', '备注'], ['阿莫西林胶囊', '10', remark])
  expect(row).toMatchObject({ item: { amounts: [], written: remark } })
})

it('a row that gives some of its goods back in a remark is asked about, and not left out', () => {
  const [, some, all] = read(['品名', '数量', '备注'], ['乌鸡白凤丸', '8', '退2盒近效'], ['正骨水', '', '退2盒近效'])
  expect(some).toMatchObject({ item: { amounts: [{ value: 8 }], written: '退2盒近效' } })
  expect(all).toMatchObject({ item: { amounts: [], written: '退' } })
})

describe('a name in a table', () => {
  it('brings its strength along to the spec', () => {
    expect(read(['品名', '规格', '数量'], ['5%葡萄糖注射液', '500ml', '10'])).toMatchObject([{}, { item: { spec: '5% 500ml' } }])
    expect(read(['品名', '规格', '数量'], ['阿莫西林胶囊0.25g*24粒', '0.25g*24粒', '10'])).toMatchObject([
      {},
      { item: { spec: '0.25g*24粒' } },
    ])
  })

  it.each(['商品全名', '货名', '药品全称', '存货名称', '物料名', '通用药品名称'])('stands under %s', heading => {
    expect(read([heading, '型号规格', '厂家名称', '基本单位', '数量'], ['阿莫西林胶囊', '0.25g*24粒', '霁川', '盒', '10'])).toMatchObject([
      { ignored: 'heading' },
      { item: { words: ['阿莫西林胶囊', '霁川'], spec: '0.25g*24粒', amounts: [{ value: 10, unit: '盒' }] } },
    ])
  })

  it.each(['门店名称', '客户名称', '供应商名称', '分类名称', '仓库名称', '业务员姓名'])('does not stand under %s', heading => {
    expect(read([heading, '品名', '数量'], ['文一店', '阿莫西林胶囊', '10'])).toMatchObject([{}, { item: { words: ['阿莫西林胶囊'] } }])
  })

  it('has the spec under 规格/单位', () => {
    expect(read(['品名', '规格/单位', '数量'], ['阿莫西林胶囊', '0.25g*24粒/盒', '10'])).toMatchObject([
      {},
      { item: { spec: '0.25g*24粒/盒' } },
    ])
  })

  it.each(['1、阿莫西林胶囊', '①阿莫西林胶囊', '1.阿莫西林胶囊', '（1）阿莫西林胶囊', '一、阿莫西林胶囊'])('loses its number: %s', name => {
    expect(read(['品名', '数量'], [name, '10'])).toMatchObject([{}, { item: { words: ['阿莫西林胶囊'] } }])
  })

  it.each(['再林阿莫西林颗粒', '要价贴', '补肾丸', '请君丸'])('keeps its beginning: %s', name => {
    expect(read(['品名', '数量'], [name, '10'])).toMatchObject([{}, { item: { words: [name] } }])
  })

  it('loses what is only remarked', () => {
    expect(read(['品名', '数量'], ['八珍颗粒（没有就换八珍丸）', '10'])).toMatchObject([{}, { item: { words: ['八珍颗粒'] } }])
  })
})

describe('a cell that a spreadsheet could not calculate', () => {
  it('spoils its row, not the others', () => {
    expect(quantities(['品名', '数量'], ['阿莫西林胶囊', '#N/A'], ['板蓝根颗粒', '20'])).toEqual(['', '20'])
    expect(read(['阿莫西林胶囊', '#n/a', '10'])).toMatchObject([{ item: { words: ['阿莫西林胶囊'], amounts: [{ value: 10 }] } }])
    expect(read(['品名', '厂家', '数量'], ['#REF!', '霁川', '10'])).toMatchObject([{}, { item: { words: ['霁川'] } }])
  })
})

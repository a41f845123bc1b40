import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

const rowsOf = (...lines: readonly string[]) => readList(textRows(lines.join('\n'))).rows
/** What is read of each row that names goods: its first word, its spec and its quantities. */
const itemsOf = (...lines: readonly string[]) =>
  rowsOf(...lines).flatMap(row =>
    'item' in row ? [[row.item.words[0] ?? '', row.item.spec, row.item.amounts.map(({ value, unit }) => `${value}${unit}`).join(' ')]] : [],
  )
const quantities = (...lines: readonly string[]) => itemsOf(...lines).map(([, , quantity]) => quantity)
const sheet = (headings: string, ...cells: readonly string[]) =>
  quantities(`品名\t规格\t${headings}`, ...cells.map(each => `阿莫西林胶囊\t0.25g*24粒\t${each}`))

describe('a column that was decided upon', () => {
  it.each(['决定', '决定数', '最终', '最终数量', '实订', '实报数', '店长定', '老板决定', '最终采购', '实际订货数'])(
    'is %s, next to a proposal',
    heading => {
      expect(
        sheet(`上月销\t库存\t在途\t建议量\t${heading}`, '46\t12\t0\t40\t30', '12\t8\t0\t10\t0', '9\t8\t0\t20\t', '9\t8\t0\t20\t暂不'),
      ).toEqual(['30', '', '', ''])
    },
  )
})

describe('a count of the stock', () => {
  it.each([
    '账面数',
    '实盘数',
    '盘点数',
    '盘点数量',
    '账存数',
    '初盘数',
    '复盘数',
    '盈亏',
    '盘盈数',
    '盘亏数量',
    '差异数',
    '实数',
    '实际数',
  ])('is no order: %s', heading => expect(sheet(`批号\t${heading}`, '260311\t36', '260412\t12')).toEqual(['', '']))

  it('has no quantity in any of its columns', () => {
    expect(
      sheet('批号\t有效期\t账面数\t实盘数\t盈亏\t货位', '260311\t2028-02\t36\t35\t-1\tA-01', '260412\t2028-03\t22\t24\t2\tA-03'),
    ).toEqual(['', ''])
  })
})

describe('cells without headings', () => {
  it('tells prices by their point from quantities', () => {
    expect(
      quantities(
        '小儿七星茶颗粒\t7g*20袋\t盒\t6\t28.00\t168.00',
        '叶酸片\t0.4mg*31片\t盒\t30\t9.00\t270.00',
        '益母草颗粒\t15g*10袋\t盒\t12\t12.00',
        '益母草颗粒\t15g*10袋\t12.00\t10.00\t120.00',
      ),
    ).toEqual(['6盒', '30盒', '12盒', '12 10'])
  })

  it('tells what a pack holds from the quantity by the unit that another cell has, and by the sum', () => {
    expect(
      itemsOf(
        '排卵检测试纸\t10条\t盒\t6\t15.00\t90.00',
        '右旋糖酐铁口服溶液\t10支\t6\t33.00\t198.00',
        '红霉素软膏\t50支\t6.5\t325',
        '开塞露\t5盒\t14',
      ),
    ).toEqual([
      ['排卵检测试纸', '10条', '6盒'],
      ['右旋糖酐铁口服溶液', '10支', '6'],
      ['红霉素软膏', '', '50支'],
      ['开塞露', '', '5盒'],
    ])
  })

  it('asks where what a pack holds and the quantity may be either', () => {
    expect(quantities('右旋糖酐铁口服溶液\t10支\t6', '碘伏\t20瓶\t3')).toEqual(['10支 6', '20瓶 3'])
  })
})

describe('a table of pipes', () => {
  const table = (...rows: readonly string[]) => itemsOf('### 本周采购（12/1）', '', ...rows)

  it('is read by its headings', () => {
    expect(
      table(
        '| # | 药品 | 规格 | 厂家 | 数量 | 备注 |',
        '|---|------|:---:|---|---:|---|',
        '| 1 | **布洛芬缓释胶囊** | 0.3g\\*20粒 | 听澜 | 20 | |',
        '| 2 | 口炎清颗粒 | 12袋 | 禾砚 | 5 | |',
        '| 3 | 布洛芬颗粒 | 0.2g*10袋 | | 10 | 儿童用 |',
        '| 4 | 川贝枇杷膏 | 150ml | | 8 | 小瓶 |',
        '|  | 合计 |  |  | 43 |  |',
      ),
    ).toEqual([
      ['布洛芬缓释胶囊', '0.3g*20粒', '20'],
      ['口炎清颗粒', '12袋', '5'],
      ['布洛芬颗粒', '0.2g*10袋', '10'],
      ['川贝枇杷膏', '150ml', '8'],
    ])
  })

  it('has the same without pipes at its ends, in full width, and without headings', () => {
    const goods = [['口炎清颗粒', '12袋', '5']]
    expect(table('药品|规格|数量', '---|---|---', '口炎清颗粒|12袋|5')).toEqual(goods)
    expect(table('｜药品｜规格｜数量｜', '｜口炎清颗粒｜12袋｜5｜')).toEqual(goods)
    expect(itemsOf('| 口炎清颗粒 | 10g*12袋 | 5盒 |', '| 三黄片 | 100片 | 20瓶 |')).toEqual([
      ['口炎清颗粒', '10g*12袋', '5盒'],
      ['三黄片', '100片', '20瓶'],
    ])
  })

  it('takes back what is crossed out or said not to be wanted', () => {
    const [, first] = rowsOf('| 药品 | 数量 | 备注 |', '|---|---|---|', '| ~~黄氏响声丸~~ | 10 | |', '| 三黄片 | 20 | 不要 |')
    expect(first).toMatchObject({ item: { amounts: [], written: '划掉' } })
    expect(quantities('| 药品 | 数量 | 备注 |', '| ~~黄氏响声丸~~ | 10 | |', '| 三黄片 | 20 | 不要 |')).toEqual(['', ''])
  })
})

it.each([
  '登记日期 顾客 药品 数量 店员签字',
  '未到货会员：微信xyz8813',
  '卫生站请领（12月）',
  '报价有效期至2026-12-15，税点1%，满800元包邮，联系电话0571-88001234',
  '有问题打电话 0571-88001234',
])('%s is no goods', line => expect(itemsOf(line, '感冒灵颗粒 20盒')).toHaveLength(1))

it('sections with a number before them are no goods, in cells too', () => {
  const items = itemsOf(
    '序号\t药品名称\t规格\t数量',
    '\t一、感冒类\t\t',
    '1\t风寒感冒颗粒\t8g*10袋\t10',
    '\t二、肠胃类\t\t',
    '\t（三）外用\t\t',
    '2\t炉甘石洗剂\t100ml\t5',
  )
  expect(items.map(([name]) => name)).toEqual(['风寒感冒颗粒', '炉甘石洗剂'])
})

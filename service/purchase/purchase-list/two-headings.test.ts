import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'

type Row = readonly string[]

const sheet = (rows: readonly Row[]) => readList(rows.map((cells, index) => ({ row: index + 1, cells })))
const quantities = (rows: readonly Row[]) =>
  sheet(rows).rows.flatMap(row =>
    'item' in row ? [`${row.item.amounts.map(({ value }) => value).join('/')}${row.item.written ? ` ${row.item.written}` : ''}`] : [],
  )

const goods: readonly Row[] = [
  ['阿莫西林胶囊', '0.25g*24粒', '盒', '2', '3', '', '5'],
  ['板蓝根颗粒', '10g*20袋', '包', '', '1', '4', '5'],
  ['感冒灵颗粒', '10g*9袋', '盒', '6', '6', '6', '18'],
]
const withoutTotal = goods.map(cells => cells.slice(0, -1))

describe('headings in two rows', () => {
  it.each([
    ['empty cells', ['品名', '规格', '单位', '要货门店', '', '', '合计'], ['', '', '', '解放路', '人民医院店', '北门', '']],
    ['a quantity', ['品名', '规格', '单位', '数量', '', '', '合计'], ['', '', '', '解放路', '学府街', '北门', '']],
    [
      'the same headings',
      ['品名', '规格', '单位', '要货门店', '', '', '合计'],
      ['品名', '规格', '单位', '解放路', '学府街', '北门', '合计'],
    ],
    ['stores by number', ['品名', '规格', '单位', '各店要货', '', '', '合计'], ['', '', '', '1店', '2店', '3店', '']],
  ])('with %s over or next to the stores add the stores up', (_, upper, lower) => {
    const list = [['第48周要货汇总'], upper, lower, ...goods]
    expect(quantities(list)).toEqual(['5', '5', '18'])
    expect(
      sheet(list)
        .rows.slice(0, 3)
        .every(row => 'ignored' in row),
    ).toBe(true)
    expect(sheet(list).rows[3]).toMatchObject({
      item: {
        parts: [
          { name: lower[3], value: 2 },
          { name: lower[4], value: 3 },
        ],
      },
    })
    expect(
      sheet(list)
        .columns.map(({ heading, field }) => `${heading} ${field}`)
        .slice(3),
    ).toEqual([`${lower[3]} quantity`, `${lower[4]} quantity`, `${lower[5]} quantity`, '合计 quantity'])
  })

  it('without a total leave stores that no heading names as such to the buyer', () => {
    const upper = ['品名', '规格', '单位', '要货门店', '', '']
    expect(quantities([upper, ['', '', '', '解放路', '人民医院店', '北门'], ...withoutTotal])).toEqual([
      '2/3/5 几列都是数字',
      '1/4/5 几列都是数字',
      '6/18 几列都是数字',
    ])
    expect(quantities([upper, ['', '', '', '解放路店', '人民医院店', '北门店'], ...withoutTotal])).toEqual(['5', '5', '18'])
  })

  it('in one row do not lose a store next to others that are named as such', () => {
    expect(quantities([['品名', '规格', '单位', '解放路店', '人民医院店', '北门'], ...withoutTotal])).toEqual([
      '2/3/5 几列都是数字',
      '1/4/5 几列都是数字',
      '6/18 几列都是数字',
    ])
  })

  it('over stock, sales and prices are no stores and no quantities, and keep the maker and the unit of the upper row', () => {
    const list = [
      ['序号', '商品信息', '', '单位', '生产企业', '库存信息', '', '近30天', '建议', '供价', ''],
      ['', '通用名/商品名', '规格', '', '', '门店', '仓库', '销量', '补货量', '上次', '现价'],
      ['1', '阿莫西林胶囊', '0.25g*24粒', '盒', '甲示例制药', '3', '10', '21', '30', '18', '18'],
      ['2', '板蓝根颗粒', '10g*20袋', '包', '乙示例制药', '0', '2', '9', '10', '5', '5'],
    ]
    expect(quantities(list)).toEqual(['30', '10'])
    expect(sheet(list).columns.map(({ heading, field }) => `${heading} ${field}`)).toEqual([
      '序号 skip',
      '通用名/商品名 name',
      '规格 spec',
      '单位 unit',
      '生产企业 maker',
      '门店库存信息 skip',
      '仓库库存信息 skip',
      '销量近30天 skip',
      '补货量 quantity',
      '上次供价 skip',
      '现价供价 skip',
    ])
  })

  it('are none where the second row is goods', () => {
    const first = ['品名', '', '数量', '']
    expect(quantities([first, ['阿莫西林胶囊', '0.25g*24粒', '10', '急'], ['板蓝根颗粒', '10g*20袋', '20', '']])).toEqual(['10', '20'])
    const names = ['药品', '', '']
    expect(quantities([names, ['阿莫西林胶囊', '霁川', '急'], ['板蓝根颗粒', '若木', '不急'], ['感冒灵颗粒', '松醴', '']])).toHaveLength(3)
    const open = ['品名', '规格', '数量', '']
    expect(quantities([open, ['', '', '待定', '急'], ['板蓝根颗粒', '10g*20袋', '20', '']])).toContain('20')
  })
})

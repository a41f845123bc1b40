import { describe, expect, test } from 'vitest'
import { goodsFieldList } from '@yaoji/contract/goods/facts'
import { csv, read } from './test-support/import-file.ts'

async function readCells(cells: Readonly<Record<string, string>>) {
  const quoted = (texts: readonly string[]) => texts.map(text => `"${text.replaceAll('"', '""')}"`).join(',')
  const all = { 通用名: '甲片', ...cells }
  const { rows } = await read(csv(quoted(Object.keys(all)), quoted(Object.values(all))))
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

describe('a cell', () => {
  test.each([
    [{ 价格: '12.5' }, { price: 125_000 }],
    [{ 价格: '￥1,234.50元' }, { price: 12_345_000 }],
    [{ 价格: '0.3333' }, { price: 3_333 }],
    [{ 价格: '9.20000' }, { price: 92_000 }],
    [{ 价格: '' }, { price: undefined }],
    [{ 件装量: '1,200' }, { carton: 1_200 }],
    [{ 库存: '0' }, { stock: 0 }],
    [
      { 中包装: '10.0', 件装量: '200' },
      { middlePack: 10, carton: 200 },
    ],
    [{ 税率: '13%' }, { taxRate: 13 }],
    [{ 税率: '0.13' }, { taxRate: 13 }],
    [{ 有效期至: '2027年5月' }, { expiresOn: '2027-05-31' }],
    [
      { 有效期至: '20270228', 生产日期: '2025/3/1' },
      { expiresOn: '2027-02-28', madeOn: '2025-03-01' },
    ],
    [{ 有效期至: '2027/5/31 0:00' }, { expiresOn: '2027-05-31' }],
    [
      { 有效期至: '２０２７－０５', 税率: '１３％' },
      { expiresOn: '2027-05-31', taxRate: 13 },
    ],
    [{ 处方分类: '处方药' }, { prescription: 'rx' }],
    [{ 处方分类: '甲类非处方药' }, { prescription: 'otc' }],
    [{ 处方分类: 'OTC(乙类)' }, { prescription: 'otc' }],
    [
      { 含麻: '是', 拆零: '否' },
      { isEphedrine: true, isSplittable: false, newScope: '含麻类' },
    ],
    [{ 通用名: '复方盐酸伪麻黄碱缓释胶囊' }, { isEphedrine: true, newScope: '含麻类' }],
    [{ 批准文号: '国药准字H20093675' }, { newScope: '化学药' }],
    [{ 通用名: '阿莫西林胶囊', 批准文号: '国药准字H20093675' }, { newScope: '抗生素' }],
    [{ 批准文号: '国药准字Z20026497' }, { newScope: '中成药' }],
    [{ 批准文号: '国药准字SJ20171234' }, { newScope: '生物制品' }],
    [{ 批准文号: '国械注准20993140001' }, { newScope: '三类器械' }],
    [{ 药品类型: '中药饮片' }, { newScope: '中药饮片' }],
    [{ 通用名: '碘伏消毒液' }, { newScope: '消杀' }],
    [{}, { newScope: '' }],
    [{ 条码: ' 6901234567892 ' }, { barcode: '6901234567892' }],
    [{ 条码: `'6901234567892` }, { barcode: '6901234567892' }],
    [{ 通用名: '  甲　 片\u200b ' }, { name: '甲 片' }],
    [{ 通用名: '=cmd()' }, { name: '=cmd()' }],
    [
      { 生产厂家: '甲厂', 上市许可持有人: '乙厂' },
      { manufacturer: '甲厂', mah: '乙厂' },
    ],
  ])('%o is understood as %o', async (cells, expected) => {
    expect(await readCells(cells)).toMatchObject({ state: 'goods', input: expected, notices: [] })
  })

  test.each([
    [{ 通用名: '', 规格: '1g' }, '通用名是空的'],
    [{ 通用名: '长'.repeat(200) }, '通用名超过 100 个字'],
    [{ 通用名: '甲\u0000片' }, '通用名里有看不见的控制字符'],
    [{ 通用名: '甲\u001b[31m片' }, '通用名里有看不见的控制字符'],
    [{ 生产厂家: '甲\u202e厂' }, '生产厂家里有看不见的控制字符'],
    [{ 价格: '-3.5' }, '价格“-3.5”是负数'],
    [{ 价格: '1.23456' }, '价格“1.23456”超过 4 位小数'],
    [{ 价格: '0' }, '价格“0”不是价格：要大于 0、小于 100000，最多 4 位小数'],
    [{ 价格: '1e3' }, '价格“1e3”不是价格：要大于 0、小于 100000，最多 4 位小数'],
    [{ 价格: '面议' }, '价格“面议”不是价格：要大于 0、小于 100000，最多 4 位小数'],
    [{ 价格: '100000' }, '价格“100000”不是价格：要大于 0、小于 100000，最多 4 位小数'],
    [{ 价格: '#REF!' }, '价格是表格的错误值 #REF!'],
    [{ 库存: '-1' }, '库存“-1”不是 0 到 99999999 的整数'],
    [{ 库存: '2.5' }, '库存“2.5”不是 0 到 99999999 的整数'],
    [{ 中包装: '0' }, '中包装“0”不是 1 到 999999 的整数'],
    [{ 件装量: '200盒' }, '件装量“200盒”不是 1 到 999999 的整数'],
    [{ 有效期至: '2027-02-30' }, '有效期至“2027-02-30”不是日期（例如 2027-05-31）'],
    // November 1st or January 11th.
    [{ 有效期至: '2027111' }, '有效期至“2027111”不是日期（例如 2027-05-31）'],
    [{ 有效期至: '2027-05-31', 生产日期: '2027-05-31' }, '生产日期不早于有效期'],
    [{ 有效期至: '2099-05-31', 生产日期: '2098-05-31' }, '生产日期2098-05-31还没有到，请看包装'],
    [{ 冷藏: '常温' }, '冷藏“常温”要写“是”或“否”'],
    [{ 处方分类: '双跨' }, '处方分类“双跨”要写“处方药”或“OTC”'],
    [{ 经营范围: '药品' }, '没有名为“药品”的经营范围'],
  ])('%o refuses its row', async (cells, reason) => {
    expect(await readCells(cells)).toMatchObject({ state: 'rejected', reasons: [reason] })
  })

  test.each([
    [{ 条码: '6901234567893' }, '条码“6901234567893”的校验码不对，没有导入条码'],
    [{ 条码: '690123456789' }, '条码“690123456789”的校验码不对，没有导入条码'],
    [{ 条码: '12345' }, '条码“12345”的位数不对，没有导入条码'],
    [{ 条码: '6.90123E+12' }, '条码“6.90123E+12”已被表格软件改成科学计数法，没有导入条码：请把该列设成文本重新导出'],
    [{ 库存: '5' }, '库存 5 已登记，但没有批号和有效期，暂时不能卖'],
    [{ 库存: '5', 批号: 'A1', 有效期至: '2026-01' }, '批次已于 2026-01-31 过期，不能卖'],
  ])('%o takes its row with a remark', async (cells, notice) => {
    expect(await readCells(cells)).toMatchObject({ state: 'goods', notices: [notice] })
  })
})

test('all that is wrong with a row is said at once', async () => {
  expect(await readCells({ 价格: '-1', 库存: '多', 条码: '1' })).toMatchObject({
    state: 'rejected',
    reasons: ['价格“-1”是负数', '库存“多”不是 0 到 99999999 的整数'],
  })
})

test('a row with more or fewer cells than headings is refused: something may have moved', async () => {
  const { rows } = await read(csv('通用名,规格', '甲片,1g,多一格', '乙片', '丙片,2g'))
  expect(rows).toMatchObject([
    { state: 'rejected', reasons: ['有 3 列，表头是 2 列：可能有没加引号的逗号'] },
    { state: 'rejected', reasons: ['有 1 列，表头是 2 列：可能有没加引号的逗号'] },
    { state: 'goods' },
  ])
})

describe('facts of medicines', () => {
  const sourced = (label: string) => ({ [`${label}来源`]: '国家医保药品目录（2025年）', [`${label}日期`]: '2026/1/1' })

  test.each([
    ['医保编码', 'XA01ABD075A002010100483', 'medical_code', 'XA01ABD075A002010100483'],
    ['医保类别', '医保甲类', 'medical_class', '甲类'],
    ['医保类别', '乙', 'medical_class', '乙类'],
    ['医保类别', '非医保', 'medical_class', '自费'],
    ['国家集采', '国家集采第九批', 'procurement', '第九批'],
    ['国家集采', '是', 'procurement', '是'],
    ['基药', '国家基本药物', 'essential', '国家基药'],
    ['基药', '市基药', 'essential', '市基药'],
  ])('%s “%s” is taken with its source and its day', async (label, given, column, stored) => {
    expect(await readCells({ [label]: given, ...sourced(label) })).toMatchObject({
      state: 'goods',
      input: { facts: { [column]: stored, [`${column}_source`]: '国家医保药品目录（2025年）', [`${column}_on`]: '2026-01-01' } },
      notices: [],
    })
  })

  test('本位码 is fourteen digits, by any of its headings, and needs no source; what is none is left out with a notice', async () => {
    for (const heading of ['本位码', '药品本位码', '国家药品编码'])
      expect(await readCells({ [heading]: '86901234567890' })).toMatchObject({
        input: { facts: { standard_code: '86901234567890' } },
        notices: [],
      })
    const odd = await readCells({ 本位码: '国药准字Z20054321' })
    expect(odd).toMatchObject({ state: 'goods', notices: [expect.stringContaining('本位码')] })
    expect(odd).not.toHaveProperty('input.facts.standard_code')
  })

  test.each(goodsFieldList.filter(({ isSourced }) => isSourced))(
    '$label without a source or a day is left out, and the row is taken',
    async field => {
      const { label, name } = field
      const value = { medical_code: 'XA01ABD075A002010100483', medical_class: '甲类' }[name as string] ?? '是'
      for (const missing of ['来源', '日期']) {
        const row = await readCells({ [label]: value, ...sourced(label), [label + missing]: '' })
        expect(row).toMatchObject({ state: 'goods', input: { facts: {} } })
        expect(row).toMatchObject({ notices: [`${label}没有写明来源和日期（列“${label}来源”“${label}日期”），没有导入${label}`] })
      }
    },
  )

  test.each([
    ['医保编码', '12-34'],
    ['医保类别', '丁类'],
    ['国家集采', '第N批'],
    ['基药', '也许'],
  ])('%s “%s” means nothing: it is left out with a notice', async (label, given) => {
    const row = await readCells({ [label]: given, ...sourced(label) })
    expect(row).toMatchObject({ state: 'goods', input: { facts: {} }, notices: [`看不懂${label}“${given}”，没有导入${label}`] })
  })
})

describe('the price that the maker suggests', () => {
  const given = { 建议零售价: '15.8', 建议零售价来源: '厂家价格函', 建议零售价日期: '2026/8/1' }

  test('is taken with its source and its day', async () => {
    expect(await readCells(given)).toMatchObject({
      state: 'goods',
      input: { market: { price: 158_000, source: '厂家价格函', day: '2026-08-01' } },
      notices: [],
    })
  })

  test.each(['建议零售价来源', '建议零售价日期'])('is left out without %s, and the row is taken', async missing => {
    expect(await readCells({ ...given, [missing]: '' })).toMatchObject({
      state: 'goods',
      input: { market: undefined },
      notices: ['建议零售价没有写明来源和日期（列“建议零售价来源”“建议零售价日期”），没有导入建议零售价'],
    })
  })

  test('that cannot be read refuses the row', async () => {
    expect(await readCells({ ...given, 建议零售价: '面议' })).toMatchObject({ state: 'rejected' })
    expect(await readCells({ ...given, 建议零售价日期: '去年' })).toMatchObject({ state: 'rejected' })
  })
})

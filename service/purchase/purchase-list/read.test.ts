import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { listLimits } from '@yaoji/contract/limits'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { messyList } from './test-support/messy-list.ts'

const text = messyList.map(([line]) => line).join('\n')

describe.each(dialects)('reading a purchase list on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
  })
  afterAll(() => shop.close())

  const read = (body: Record<string, string>, as = 'danti') => shop.call(purchaseListReadCall, { as, body })
  const match = (body: Record<string, string | number>, as = 'danti') => shop.call(purchaseListMatchCall, { as, body })

  it('finds what every line surely means, and leaves to the buyer what it does not', async () => {
    const { rows } = (await read({ text })).body.data
    const lines = messyList.flatMap(([line, outcome, amounts], index) => (line ? [{ row: index + 1, line, outcome, amounts }] : []))
    expect(rows.map(({ row, text: given }) => [row, given])).toEqual(lines.map(({ row, line }) => [row, line]))
    expect(rows.map(({ text: given, amounts }) => [given, amounts.map(({ value, unit }) => value + unit).join(' ')])).toEqual(
      lines.map(({ line, amounts }) => [line, amounts]),
    )
    expect(rows.map(({ text: given, state }) => [given, state])).toEqual(lines.map(({ line, outcome }) => [line, outcome.state]))
    const sure = rows.filter((_, index) => 'id' in (lines[index]?.outcome ?? {}))
    expect(sure.map(({ text: given, goods_id }) => [given, goods_id])).toEqual(
      lines.flatMap(({ line, outcome }) => ('id' in outcome ? [[line, outcome.id]] : [])),
    )
    for (const [index, { line, outcome }] of lines.entries()) {
      const first = rows[index]?.candidates.slice(0, 'among' in outcome ? outcome.among.length : 0).toSorted()
      if ('among' in outcome) expect({ line, first }).toEqual({ line, first: outcome.among })
    }
  })

  it('reads a workbook', async () => {
    const workbook = xlsxFile({ 六月: [['六月采购单'], ['品名', '规格', '数量'], ['感冒灵颗粒', '10g*9袋', '20'], ['合计', '', '20']] })
    const { rows } = (await read({ file: workbook.toString('base64url'), name: '六月.xlsx' })).body.data
    expect(rows.map(({ row, amounts }) => [row, amounts.map(({ value }) => value)])).toContainEqual([3, [20]])
  })

  it('tells the goods that rows name, each once, and says why a row is not decided', async () => {
    const { rows, goods } = (await read({ text })).body.data
    expect(new Set(goods.map(each => each.id))).toEqual(new Set(rows.flatMap(row => row.candidates)))
    expect(goods).toHaveLength(new Set(goods.map(each => each.id)).size)
    expect(rows.filter(row => (row.state === 'matched') === (row.reason !== ''))).toEqual([])
    const reasonOf = (line: string) => rows.find(row => row.text === line)?.reason
    expect([
      reasonOf('头孢克肟胶囊 0.1g*10 5盒'),
      reasonOf('阿司匹林肠溶片 100mg*30片 拜耳 10盒'),
      reasonOf('2100000010102 10盒'),
      reasonOf('谢谢！'),
    ]).toEqual(['没有这个规格，请从其他规格中选择', '没有这个厂家的商品，请选择', '没有这个条码或批准文号的商品', '问候语'])
  })

  it('says of a bar code that a spreadsheet shortened why it finds nothing', async () => {
    const file = Buffer.from('条码,数量\n2.00E+12,9\n1.5e+13,2\n').toString('base64url')
    const { rows } = (await read({ file, name: '清单.csv' })).body.data
    expect(rows.slice(1).map(({ reason }) => reason)).toEqual([
      '条码被表格软件改成了科学计数法，请把该列设成文本重新导出',
      '条码被表格软件改成了科学计数法，请把该列设成文本重新导出',
    ])
  })

  it('shows no price to who may not see one', async () => {
    const { goods } = (await read({ text }, 'xinke')).body.data
    expect(
      goods
        .flatMap(each => [each.price, each.base_price, each.own_price, ...each.ladder_price.map(rung => rung.price)])
        .filter(price => price !== null),
    ).toEqual([])
    expect(new Set(goods.map(each => each.cant_buy?.code))).toEqual(new Set(['NOT_PASSED']))
  })

  it('handles the first 500 rows and names the others', async () => {
    const lines = Array.from({ length: listLimits.rowsMax + 2 }, (_, index) => `感冒灵颗粒 ${index + 1}盒`)
    const { rows, left_count, left_off } = (await read({ text: ['你好', ...lines].join('\n') })).body.data
    expect(left_count).toBe(2)
    expect(rows).toHaveLength(listLimits.rowsMax + 1)
    expect(left_off).toEqual([
      { row: 502, text: '感冒灵颗粒 501盒' },
      { row: 503, text: '感冒灵颗粒 502盒' },
    ])
  })

  it.each([
    [{ text: '' }, '请粘贴采购清单，或选择一个文件'],
    [{ text: ' \n\t\n　' }, '请粘贴采购清单，或选择一个文件'],
    [{}, '请粘贴采购清单，或选择一个文件'],
    [{ text: '品'.repeat(listLimits.textMax + 1) }, '清单内容不能超过200000个字'],
  ])('says what is missing of %.40j', async (body, message) => {
    expect(await read(body)).toMatchObject({ status: 422, body: { msg: message } })
  })

  it('matches one row again, also one that was taken for a greeting', async () => {
    expect((await match({ text: '感冒灵颗粒 10盒' })).body.data.rows).toMatchObject([
      { state: 'matched', goods_id: 1004, amounts: [{ value: 10, unit: '盒' }] },
    ])
    expect((await match({ text: '谢谢！' })).body.data.rows).toMatchObject([{ state: 'missing' }])
    expect((await match({ text: '1\t阿莫西林胶囊\t0.5g*24粒\t10' })).body.data.rows).toMatchObject([{ state: 'matched', goods_id: 1273 }])
  })

  it('takes goods that the buyer chose, if they are there', async () => {
    const { rows, goods } = (await match({ text: '什么都行 3盒', goods_id: 1004 })).body.data
    expect({ rows, ids: goods.map(each => each.id) }).toMatchObject({
      rows: [{ state: 'matched', goods_id: 1004, amounts: [{ value: 3 }] }],
      ids: [1004],
    })
    expect((await match({ text: '什么都行 3盒', goods_id: 999_999 })).status).toBe(404)
  })

  it('reads 500 rows with less than a second of work', async () => {
    const goods = await shop.database.read
      .selectFrom('goods')
      .select(['name', 'spec', 'manufacturer'])
      .where('status', '=', 'on')
      .limit(500)
      .execute()
    const rows = goods
      .map(({ name, spec, manufacturer }, index) => `${index + 1}、${name} ${spec} ${manufacturer.slice(0, 2)} ${index + 1}盒`)
      .join('\n')
    const times: number[] = []
    for (let run = 0; run < 3; run++) {
      const cpuMs = startCpuTime()
      expect((await read({ text: rows })).body.data.rows).toHaveLength(500)
      times.push(cpuMs())
    }
    expect(Math.min(...times)).toBeLessThan(1_000)
  })

  it('reads a limited number of lists a minute', async () => {
    const answers = []
    for (let list = 0; list < 31; list++) answers.push((await read({ text: '谢谢' }, 'liansuo')).status)
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  it('is not for visitors', async () => {
    for (const call of [purchaseListReadCall, purchaseListMatchCall])
      expect((await shop.call(call, { body: { text: '感冒灵' } })).body.code).toBe(10001)
  })
})

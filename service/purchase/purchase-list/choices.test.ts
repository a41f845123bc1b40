import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { purchaseListChooseCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { listLimits } from '@yaoji/contract/limits'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

describe.each(dialects)('choices for rows of lists on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect)
  })
  afterEach(() => shop.close())

  const read = async (text: string, as = 'danti') => (await shop.call(purchaseListReadCall, { as, body: { text } })).body.data
  const rowOf = async (text: string, as?: string) => {
    const [row] = (await read(text, as)).rows
    if (!row) throw new Error(`no row of ${text}`)
    return row
  }
  const choose = async (choices: { key: string; goods_id: number }[], as = 'danti') =>
    shop.call(purchaseListChooseCall, { as, body: { rows: choices.map(({ key, goods_id }) => `${goods_id}:${key}`) } })
  /** Chooses the last candidate of a row, which nothing but the choice would. */
  const chooseLast = async (text: string) => {
    const row = await rowOf(text)
    const goods_id = row.candidates.at(-1) ?? 0
    expect((await choose([{ key: row.key, goods_id }])).body.data).toEqual({ stored: 1 })
    return goods_id
  }

  it('are taken again, however the row is written and whatever its quantity', async () => {
    const goods_id = await chooseLast('阿托伐他汀 20mg 10盒')
    for (const text of ['阿托伐他汀 20mg 10盒', '3、阿托伐他汀 20mg 25盒', '20mg 阿托伐他汀 两件', '阿托伐他汀　20MG']) {
      expect(await rowOf(text)).toMatchObject({ state: 'matched', chosen_by: 'chosen', goods_id })
    }
  })

  it('are of the same name, spec and maker alone', async () => {
    await chooseLast('阿托伐他汀 20mg 10盒')
    for (const text of ['阿托伐他汀 10盒', '阿托伐他汀 10mg 10盒', '阿托伐他汀 20mg 岚泽 10盒'])
      expect((await rowOf(text)).chosen_by).not.toBe('chosen')
  })

  it('give way to a later one, and keep the others as candidates', async () => {
    const first = await chooseLast('阿托伐他汀 20mg 10盒')
    const row = await rowOf('阿托伐他汀 20mg 10盒')
    const other = row.candidates.find(id => id !== first) ?? 0
    await choose([{ key: row.key, goods_id: other }])
    const again = await rowOf('阿托伐他汀 20mg 10盒')
    expect(again).toMatchObject({ goods_id: other })
    expect(again.candidates).toContain(first)
  })

  it('are never seen by another store', async () => {
    await chooseLast('阿托伐他汀 20mg 10盒')
    expect((await rowOf('阿托伐他汀 20mg 10盒', 'zhensuo')).chosen_by).not.toBe('chosen')
  })

  it('of goods sold by weight are the same whatever the weight, but not of a pack of that weight', async () => {
    const [byWeight, pack] = await Promise.all([rowOf('黄芪 500g'), rowOf('感冒灵颗粒 5盒')])
    await choose([{ key: byWeight.key, goods_id: byWeight.goods_id ?? 0 }])
    const other = { chosen_by: 'chosen', goods_id: byWeight.goods_id, amounts: [{ value: 300, unit: 'g' }] }
    expect(await rowOf('黄芪 300g')).toMatchObject(other)
    await choose([{ key: (await rowOf('党参 500g')).key, goods_id: pack.goods_id ?? 0 }])
    expect((await rowOf('党参 500g')).goods_id).toBe(pack.goods_id)
    expect((await rowOf('党参 300g')).chosen_by).not.toBe('chosen')
  })

  it('of goods that cannot be bought any more are said, and others offered', async () => {
    const goods_id = await chooseLast('阿托伐他汀 20mg 10盒')
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 0, onhand: 0 }).where('goods_id', '=', goods_id).execute())
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 0 }).where('goods_id', '=', goods_id).execute())
    const row = await rowOf('阿托伐他汀 20mg 10盒')
    expect(row).toMatchObject({ state: 'choose', reason: '上次选的商品暂时缺货，请选择', goods_id: null })
    expect(row.candidates.length).toBeGreaterThan(1)
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', goods_id).execute())
    expect((await rowOf('阿托伐他汀 20mg 10盒')).candidates).not.toContain(goods_id)
  })

  it('of unknown goods and empty or endless names are not stored', async () => {
    expect((await choose([{ key: '甲|', goods_id: 999_999 }])).body.data).toEqual({ stored: 0 })
    for (const key of ['', '甲'.repeat(listLimits.keyMax + 1)]) expect((await choose([{ key, goods_id: 1 }])).status).toBe(422)
    expect((await shop.call(purchaseListChooseCall, { body: { rows: ['1:甲'] } })).status).toBe(401)
    expect((await rowOf(`${'长'.repeat(400)} 10盒`)).key).toBe('')
  })

  it('make room for new ones, the oldest first', async () => {
    const member_id = 1
    const { id: goods_id } = await shop.database.read
      .selectFrom('goods')
      .select('id')
      .where('status', '=', 'on')
      .limit(1)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: listLimits.choicesMax }, (_, at) => ({ member_id, row_key: `k${at}`, goods_id, chosen_at: at }))
    for (let at = 0; at < rows.length; at += 1000)
      await shop.database.write(trx =>
        trx
          .insertInto('list_choice')
          .values(rows.slice(at, at + 1000))
          .execute(),
      )
    await choose([{ key: '新|', goods_id }])
    const keys = await shop.database.read.selectFrom('list_choice').select('row_key').where('member_id', '=', member_id).execute()
    expect(keys).toHaveLength(listLimits.choicesMax)
    expect(keys.map(row => row.row_key)).not.toContain('k0')
  })
})

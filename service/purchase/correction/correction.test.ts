import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionWire } from '@yaoji/contract/calls/operator/correction'
import { qualityRecords, recordTrait } from '@yaoji/contract/goods/quality-records'
import { carryOut, signer } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { refusal } from '../../../testing/service/orders/recalls.ts'
import { carryOut as once } from '../../operations/operator-calls/carry-out.ts'
import { forgotten } from '../../operations/retention/clean-up.ts'
import { correctRecord } from './correct.ts'
import { correctedTexts, writtenText } from './records.ts'

const goods = goodsIds.packed

test('no quality record is deleted by age (GSP section 42: at least 5 years)', () => {
  const tables = forgotten.map(([table]) => table as string)
  expect([...qualityRecords, 'correction'].filter(record => tables.includes(record))).toEqual([])
})

describe.each(dialects)('corrections of quality records on %s', dialect => {
  let shop: Shop
  let key: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    const stop = { goods_id: String(goods), batch: 'B1', reason: '质量代查' }
    await shop.database.write(trx => carryOut(trx, 'batch-stop', { body: stop, name: '质管小王', now: shop.clock.now() }))
    key = String((await shop.database.read.selectFrom('batch_stop').select('id').executeTakeFirstOrThrow()).id)
  })
  afterEach(() => closeShop(shop))

  const correct = (more: Record<string, unknown> = {}, name = '仓库小赵') => {
    const body = { record_key: key, record: 'batch_stop', record_field: 'reason', text: '质量待查', reason: '写错字', ...more }
    return shop.database.write(trx => carryOut<CorrectionWire>(trx, 'record-correct', { body, name, now: shop.clock.now() }))
  }

  test('keep the record as it was written, with what holds now, why, who asked and who signed', async () => {
    const correction = await correct()
    expect(correction).toMatchObject({
      ...{ record: 'batch_stop', record_key: key, record_field: 'reason', old_text: '质量代查', new_text: '质量待查' },
      ...{ reason: '写错字', operator: '仓库小赵', signer, correction_sn: expect.stringMatching(/^GZ\d{16}$/) },
    })
    const { reason } = await shop.database.read.selectFrom('batch_stop').select('reason').executeTakeFirstOrThrow()
    expect(reason).toBe('质量代查')
    const second = await correct({ text: '含量待查', reason: '补充' })
    expect(second.old_text).toBe('质量待查')
    const textOf = await correctedTexts(shop.database.read, 'batch_stop', [key])
    expect(textOf(key, 'reason')).toBe(`含量待查（原：质量代查，更正${second.correction_sn}）`)
    expect(textOf(key, 'lift_reason')).toBeUndefined()
    for (const change of [sql`delete from correction`, sql`update correction set old_text = ''`])
      await expect(shop.database.write(trx => change.execute(trx))).rejects.toThrow()
  })

  test('of two at once one is refused', async () => {
    const asked = { record_key: key, record: 'batch_stop', record_field: 'reason', text: '质量待查', reason: '写错字' } as const
    const done = { name: '仓库小赵', signedBy: '质管', now: shop.clock.now() }
    const both = await Promise.allSettled(
      ['甲', '乙'].map(text => shop.database.write(trx => correctRecord(trx, { ...asked, text }, done))),
    )
    const rows = await shop.database.read.selectFrom('correction').select(['step', 'old_text']).orderBy('step').execute()
    // One behind the other both hold; side by side the second one is refused.
    expect(rows.map(({ step }) => step)).toEqual(rows.map((_, at) => at + 1))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(rows.length)
    expect(new Set(rows.map(({ old_text }) => old_text)).size).toBe(rows.length)
  })

  test.each<[string, Record<string, unknown>]>([
    ['没有记录号为999999的停售记录', { record_key: '999999' }],
    ['没有记录号为nobody的停售记录', { record_key: 'nobody' }],
    ['停售记录没有这一项：conclusion', { record_field: 'conclusion' }],
    ['解除原因还是空的', { record_field: 'lift_reason' }],
    ['停售原因现在就是这样写的', { text: '质量代查' }],
    ['没有记录号为ZH1的召回记录', { record: 'recall', record_key: 'ZH1' }],
  ])('are refused at their field: %s', async (text, more) => expect(await refusal(correct(more))).toContain(text))

  test('name a record in one way alone', async () => {
    expect(await refusal(correct({ record_key: `0${key}` }))).toContain(`没有记录号为0${key}的停售记录`)
  })

  test('are of columns that there are, whatever the record', async () => {
    for (const record of qualityRecords)
      for (const field of Object.keys(recordTrait(record).fields))
        expect(await writtenText(shop.database.read, { record, key: '0', field }), `${record} ${field}`).toBeUndefined()
  })

  test('need a second person', async () => {
    const body = { record_key: key, record: 'batch_stop', record_field: 'reason', text: '质量待查', reason: '写错字' }
    const say = (more: object, name = '质管小王', command = 'record-correct') =>
      shop.database.write(trx => once(trx, command, { body: { ...body, ...more }, name, now: shop.clock.now() }))
    const asked = (await say({})) as { statement: { confirm: string; sentences: string[] } }
    expect(asked.statement.sentences).toEqual(expect.arrayContaining(['原文：质量代查', '改为：质量待查', '原因：写错字']))
    await say({ confirm: asked.statement.confirm })
    const sign = (name: string) =>
      shop.database.write(trx => once(trx, 'statement-sign', { body: { statement: asked.statement.confirm }, name, now: shop.clock.now() }))
    expect(await refusal(sign('质管小王'))).not.toBe('')
    expect(await shop.database.read.selectFrom('correction').selectAll().execute()).toEqual([])
    await sign('质管小李')
    expect(await shop.database.read.selectFrom('correction').select(['operator', 'signer']).execute()).toEqual([
      { operator: '质管小王', signer: '质管小李' },
    ])
  })
})

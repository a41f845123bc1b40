import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { RecallPreviewWire } from '@yaoji/contract/calls/operator/recall'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { firstError, recallSteps, refusal, traceCode, type RecallSteps } from '../../../testing/service/orders/recalls.ts'
import { chunks } from '../../platform/database/query-parts.ts'

const goods = goodsIds.packed
const key = `${goods}:B1`
const range = (from: number, until: number) => `${traceCode(from)}~${traceCode(until)}`

describe.each(dialects)('a recall by codes on %s', dialect => {
  let shop: Shop
  let steps: RecallSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = recallSteps(shop)
    await steps.delivered('buyer', 30, 1)
    await steps.delivered('rival', 30, 101)
  })
  afterEach(() => closeShop(shop))

  const only = (...subjects: string[]) => ({ subjects, only_codes: 1 })
  const preview = ([subject = '', ...subjects]: readonly string[], only_codes?: number) =>
    steps.desk<RecallPreviewWire>('preview', { subject, subjects, ...(only_codes && { only_codes }) })

  test('without more is one of their whole batch', async () => {
    expect(await preview([range(5, 9)])).toMatchObject({ stores: 2, sold: 60, goods: [{ goods_id: goods, ph: 'B1' }] })
    expect(await preview([range(5, 9)], 1)).toMatchObject({ stores: 1, sold: 5, returned: 0 })
  })

  test('tells only the stores that have these packs, counts them, and takes no more back', async () => {
    const recall = await steps.start(only(range(3, 7), traceCode(6), range(7, 9)))
    expect(recall).toMatchObject({ stores: 1, sold: 7 })
    await steps.sweep()
    expect((await steps.own('rival')).list).toEqual([])
    const { list } = (await shop.call(messageListCall, { as: 'buyer', query: { kind: 'system' } })).body.data
    expect(list.find(({ path }) => path.startsWith('/recall/'))?.text).toContain('只召回其中部分追溯码')
    const letters = await shop.database.read.selectFrom('outbox').select('message').where('message', 'like', '%recallNotice%').execute()
    expect(letters.map(({ message }) => message)).toEqual(letters.map(() => expect.stringContaining('部分追溯码')))
    expect(letters.length).toBeGreaterThan(0)
    const [own] = (await steps.own('buyer')).list
    const detail = await steps.detail('buyer', own!.id)
    expect(detail.only_codes).toBe(1)
    const [batch] = detail.batches
    expect(batch).toMatchObject({ number: 7, free: 7, codes: [3, 4, 5, 6, 7, 8, 9].map(traceCode) })
    expect(firstError(await steps.answer('buyer', own!.id, `${key}:8`))).toContain('最多7')
    expect((await steps.answer('buyer', own!.id, `${key}:4`)).status).toBe(200)
    expect(firstError(await steps.sendBack(own!.id, `${key}:8`))).toContain('最多可退7')
    expect((await steps.sendBack(own!.id, `${key}:4`)).status).toBe(200)
    expect((await steps.detail('buyer', own!.id)).batches[0]!.free).toBe(3)
    expect(firstError(await steps.sendBack(own!.id, `${key}:4`))).toContain('最多可退3')
    // The rest of the batch is held until 质管 releases it.
    const stops = await shop.database.read.selectFrom('batch_stop').select('number').execute()
    expect(stops).toEqual([{ number: 'B1' }])
  })

  test('leaves out packs between its codes that are of a batch which was registered later', async () => {
    await steps.start(only(range(1, 200)))
    await steps.sweep()
    await shop.database.write(trx => trx.updateTable('trace_code').set({ batch: 'B9' }).where('code', '=', traceCode(105)).execute())
    const [own] = (await steps.own('rival')).list
    expect((await steps.detail('rival', own!.id)).batches).toMatchObject([{ ph: 'B1', number: 29 }])
    await shop.database.write(trx => trx.updateTable('trace_code').set({ batch: 'B1' }).where('code', '=', traceCode(105)).execute())
  })

  test('unfolds cartons and pallets, whose packs have codes of other ranges', async () => {
    const pack = (code: string, level: number, parent = '') => `${goods}:B1:${level}:${code}${parent && `:${parent}`}`
    const [pallet, carton] = [traceCode(900), traceCode(901)]
    const packs = [pack(pallet, 3), pack(carton, 2, pallet), pack(traceCode(1), 1, carton), pack(traceCode(101), 1, carton)]
    await shop.database.write(trx => carryOut(trx, 'trace-packs', { body: { packs }, name: '仓库', now: shop.clock.now() }))
    for (const code of [carton, pallet, range(890, 910)]) expect(await preview([code], 1), code).toMatchObject({ stores: 2, sold: 2 })
    const recall = await steps.start(only(carton))
    await steps.sweep()
    expect(recall.stores).toBe(2)
    for (const [as, code] of [
      ['buyer', 1],
      ['rival', 101],
    ] as const) {
      const [own] = (await steps.own(as)).list
      expect((await steps.detail(as, own!.id)).batches[0]!.codes).toEqual([traceCode(code)])
    }
  })

  test('unfolds every carton of a range, however many there are', async () => {
    const packed = { goods_id: goods, batch: 'B1', opened_at: null, created_at: 0 }
    const cartons = Array.from({ length: 2_005 }, (_, at) => ({ ...packed, code: traceCode(1_000 + at), level: 2, parent: null }))
    const last = { ...packed, code: traceCode(101), level: 1, parent: traceCode(3_004) }
    await shop.database.write(async trx => {
      for (const some of chunks([...cartons, last], 500))
        await trx
          .insertInto('trace_pack')
          .values([...some])
          .execute()
    })
    expect(await preview([range(1_000, 6_000)], 1)).toMatchObject({ stores: 1, sold: 1 })
  })

  test.each<[string, string[], number | undefined]>([
    ['只召回这些码时，每一行都写追溯码或码段', [key], 1],
    ['没有追溯码', [range(500, 600)], 1],
    ['前面的码要小于后面的码', [range(9, 3)], undefined],
    ['码段只能是20位数字的码', [`(01)06901234567892(21)A1~${traceCode(3)}`], 1],
    ['没有追溯码', ['abcdefghijklmnop'], undefined],
  ])('is refused: %s', async (text, subjects, only_codes) => expect(await refusal(preview(subjects, only_codes))).toContain(text))

  test('of a drill is about what was sent before it', async () => {
    const recall = await steps.start({ ...only(range(1, 200)), drill: 1 })
    expect(recall).toMatchObject({ is_drill: 1, sold: 60, stores: 2 })
    shop.clock.advance(60_000)
    await steps.delivered('rival', 30, 150)
    await steps.sweep()
    const { list } = await steps.desk<{ list: { store: string; sold: number }[] }>('report', { recall_sn: recall.recall_sn })
    expect(list.map(({ store, sold }) => [store, sold]).toSorted()).toEqual([
      ['buyer', 30],
      ['rival', 30],
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { consoleContractsCall } from '@yaoji/contract/calls/console/contracts'
import { consoleTodayCall, type QueueWire } from '@yaoji/contract/calls/console/today'
import { operateContractIssueCall } from '@yaoji/contract/calls/operator/e-contract'
import { operateBatchStopCall } from '@yaoji/contract/calls/operator/recall'
import type { QueueId } from '@yaoji/contract/console/queues'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { saveSetting } from '../../operations/commands/settings.ts'

describe.each(dialects)('queues of what ends on %s', dialect => {
  let shop: ConsoleShop
  let today: string
  beforeAll(async () => {
    shop = await openConsole(dialect)
    today = chinaDay(shop.clock.now())
    await shop.database.write(trx => trx.updateTable('batch').set({ expires_on: '2099-01-01' }).execute())
    await shop.database.write(trx => trx.deleteFrom('contract').where('kind', '<>', 'ephedrine').execute())
  })
  afterAll(() => closeConsole(shop))

  const queueOf = async (as: StaffRole, queue: QueueId): Promise<QueueWire | undefined> =>
    (await shop.press(consoleTodayCall, { as })).body.data.queues.find(each => each.queue === queue)
  const ids = async (as: StaffRole, queue: QueueId) => (await queueOf(as, queue))?.items.map(({ id }) => id)
  const remind = (days: object) => saveSetting(shop.database, 'reminders', JSON.stringify(days), { name: '试验员', now: shop.clock.now() })

  const batches = async (count: number) =>
    shop.database.read
      .selectFrom('batch')
      .innerJoin('goods', 'goods.id', 'batch.goods_id')
      .where('goods.status', '=', 'on')
      .where('quantity', '>', 0)
      .where('number', '<>', '')
      .select(['batch.id', 'batch.goods_id', 'batch.number'])
      .orderBy('batch.id')
      .limit(count)
      .execute()
  const endOn = (id: number, days: number) =>
    shop.database.write(trx =>
      trx
        .updateTable('batch')
        .set({ expires_on: addDays(today, days) })
        .where('id', '=', id)
        .execute(),
    )

  test('a batch that has ended is stopped by one press, and leaves the queue', async () => {
    const [batch] = await batches(1)
    await endOn(batch!.id, 0)
    expect(await ids('quality', 'batch_over')).toEqual([])
    await endOn(batch!.id, -3)
    const queue = (await queueOf('quality', 'batch_over'))!
    expect([queue.count, queue.is_late, queue.items[0]?.is_ready]).toEqual([1, true, true])
    expect(
      (await shop.press(consoleGoodsCall, { as: 'quality', query: { view: 'expired' } })).body.data.list.map(row => row.goods_id),
    ).toEqual([batch!.goods_id])
    // Who may not stop batches has no queue of them.
    expect([await queueOf('promotion', 'batch_over'), await queueOf('service', 'batch_over')]).toEqual([undefined, undefined])
    const body = Object.fromEntries(queue.items[0]!.fields.map(({ name, value }) => [name, value])) as { goods_id: string; reason: string }
    expect((await shop.press(operateBatchStopCall, { as: 'quality', body })).status).toBe(200)
    expect(await ids('quality', 'batch_over')).toEqual([])
    const stops = await shop.database.read.selectFrom('batch_stop').select('number').where('lifted_at', 'is', null).execute()
    expect(stops).toEqual([{ number: batch!.number }])
    await endOn(batch!.id, 9_000)
  })

  test('a batch without a number is never stopped by a press: that would stop the goods', async () => {
    const [, batch] = await batches(2)
    await shop.database.write(trx => trx.updateTable('batch').set({ number: '' }).where('id', '=', batch!.id).execute())
    await endOn(batch!.id, -1)
    const { items } = (await queueOf('quality', 'batch_over'))!
    expect(items).toMatchObject([{ fields: [], is_ready: false, note: expect.stringContaining('没有批号') }])
    await shop.database.write(trx => trx.updateTable('batch').set({ number: batch!.number }).where('id', '=', batch!.id).execute())
    await endOn(batch!.id, 9_000)
  })

  test('batches come the days before their end that the setting says, with the goods of the list', async () => {
    const [first, second] = await batches(3).then(found => found.slice(1))
    await endOn(first!.id, 60)
    await endOn(second!.id, 181)
    const listed = async () =>
      (await shop.press(consoleGoodsCall, { as: 'promotion', query: { view: 'ending' } })).body.data.list.map(row => row.goods_id)
    expect([await ids('promotion', 'batch_end'), await listed()]).toEqual([[`${first!.goods_id} ${first!.id}`], [first!.goods_id]])
    expect(await remind({ batch_days: 59 })).toEqual([])
    expect([await ids('promotion', 'batch_end'), await listed()]).toEqual([[], []])
    expect(await remind({ batch_days: 181 })).toEqual([])
    expect((await ids('promotion', 'batch_end'))?.length).toBe(2)
    expect((await listed()).length).toBe(new Set([first!.goods_id, second!.goods_id]).size)
    expect(await remind({ batch_days: 0 })).toEqual(['“batch_days”：不能小于 1'])
    // What is no longer sold says so.
    await endOn(first!.id, 10)
    expect((await queueOf('promotion', 'batch_end'))?.items[0]?.note).toContain('已不再卖')
  })

  const sign = () =>
    shop.database.write(trx =>
      trx
        .updateTable('contract')
        .set({ state: 'signed', signed_at: shop.clock.now(), signer: '店主' })
        .where('state', '=', 'open')
        .execute(),
    )
  const issue = async (days: number, paragraphs?: string[]) => {
    const body = { kind: 'purchase' as const, stores: ['buyer'], ends_on: addDays(today, days), ...(paragraphs && { paragraphs }) }
    const answer = await shop.press(operateContractIssueCall, { as: 'quality', body })
    const number = answer.body.data.contracts[0]!.number
    await sign()
    return number
  }

  test('a contract that ends is followed by one press, and leaves the queue when its successor is issued', async () => {
    const number = await issue(29)
    const queue = (await queueOf('service', 'contract_end'))!
    expect([queue.count, queue.items[0]?.id, queue.items[0]?.is_ready]).toEqual([1, number, true])
    expect(
      (await shop.press(consoleContractsCall, { as: 'service', query: { view: 'ending' } })).body.data.list.map(row => row.number),
    ).toEqual([number])
    expect([await queueOf('promotion', 'contract_end'), await queueOf('sales', 'contract_end')]).toEqual([undefined, undefined])
    await remind({ contract_days: 10 })
    expect(await ids('service', 'contract_end')).toEqual([])
    await remind({})
    const fields = Object.fromEntries(queue.items[0]!.fields.map(({ name, value }) => [name, value]))
    expect(fields).toEqual({ kind: 'purchase', store: 'buyer' })
    expect((await shop.press(operateContractIssueCall, { as: 'service', body: { kind: 'purchase', stores: ['buyer'] } })).status).toBe(200)
    expect(await ids('service', 'contract_end')).toEqual([])
    // Signed, it is the one in force; a year later it is the one that ends.
    await sign()
    expect(await ids('service', 'contract_end')).toEqual([])
  })

  test('a contract with words of its own is issued from its page, not by a press', async () => {
    await shop.database.write(trx => trx.deleteFrom('contract').where('kind', '<>', 'ephedrine').execute())
    const number = await issue(5, ['{buyer}和{seller}另有约定。'])
    expect((await queueOf('quality', 'contract_end'))?.items).toMatchObject([{ id: number, fields: [], is_ready: false }])
    // A frozen store renews nothing.
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('code', '=', 'buyer').execute())
    expect(await ids('quality', 'contract_end')).toEqual([])
  })
})

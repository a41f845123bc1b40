import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SignedWire, StatementWire } from '@yaoji/contract/calls/operator/statement'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { refusal } from '../../../testing/service/orders/recalls.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'

const configured = { erp: 'A'.repeat(32), boss: 'B'.repeat(32) }
/** Made in the console. */
const made = { wms: 'D'.repeat(32), bot: 'E'.repeat(32), till: 'F'.repeat(32) }
const secrets = { ...configured, ...made }
type Data = { statement?: StatementWire } & Partial<SignedWire> & { promotion_id?: number; available?: string }

describe.each(dialects)('signed calls that lower what stores pay on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect, { config: { operatorKeys: new Map(Object.entries(configured)) } })))
  afterEach(() => closeShop(shop))

  async function call(
    address: string,
    fields: Record<string, string>,
    { key = 'erp', once = randomUUID() }: { key?: keyof typeof secrets; once?: string } = {},
  ) {
    const [path, body, nonce] = [`/api/operator/${address}`, String(new URLSearchParams(fields)), randomUUID()]
    const timestamp = String(Math.floor(shop.clock.now() / 1_000))
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': key,
      'x-yaoji-timestamp': timestamp,
      'x-yaoji-nonce': nonce,
      'x-yaoji-signature': signatureOf(secrets[key], { method: 'POST', path, timestamp, nonce, body }),
      'idempotency-key': once,
    }
    const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: answer.statusCode, ...(answer.json() as { msg: string; data: Data }) }
  }
  const promotions = () => shop.database.read.selectFrom('promotion').select('id').where('kind', '=', 'zone-discount').execute()
  const discount = (percent: number) => {
    const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
    const document = { name: '冬季活动', begins: day(-1), ends: day(5), percent, goods: [goodsIds.packed] }
    return { promotion_kind: 'zone-discount', file: Buffer.from(JSON.stringify(document)).toString('base64url') }
  }

  test('answer 409 with their effects, the same for a repeated key, and are applied by the second call', async () => {
    const once = randomUUID()
    const first = await call('promotion/save', discount(94), { once })
    expect(first).toMatchObject({ status: 409, data: { statement: { state: 'told', lowest: { from: '9.20' }, needs_signature: false } } })
    const repeated = await call('promotion/save', discount(94), { once })
    expect(repeated.data.statement?.confirm).toBe(first.data.statement?.confirm)
    expect(await promotions()).toEqual([])
    const confirm = first.data.statement?.confirm ?? ''
    const confirming = randomUUID()
    const applied = await call('promotion/save', { ...discount(94), confirm }, { once: confirming })
    expect(applied).toMatchObject({ status: 200, data: { promotion_id: expect.any(Number) as number } })
    expect(await call('promotion/save', { ...discount(94), confirm }, { once: confirming })).toMatchObject({
      status: 200,
      data: applied.data,
    })
    expect(await call('promotion/save', { ...discount(94), confirm })).toMatchObject({ status: 409, msg: '已经生效，不能重复确认' })
    expect(await promotions()).toHaveLength(1)
  })

  test('wait for the signature of another key, which answers what the operation did', async () => {
    const { statement } = (await call('promotion/save', discount(30))).data
    const confirm = statement?.confirm ?? ''
    expect(await call('promotion/save', { ...discount(30), confirm })).toMatchObject({ status: 422 })
    const confirmed = await call('promotion/save', { ...discount(30), confirm, percent_is: '30' })
    expect(confirmed).toMatchObject({ status: 409, data: { statement: { state: 'confirmed' } } })
    expect(await call('statement/sign', { statement: confirm })).toMatchObject({ status: 409, msg: '签字人不能是提交人自己' })
    expect(await promotions()).toEqual([])
    const signed = await call('statement/sign', { statement: confirm }, { key: 'boss' })
    const [row] = await promotions()
    expect(signed).toMatchObject({ status: 200, data: { operation: 'promotion/save', answer: { promotion_id: row?.id, operator: 'erp' } } })
  })

  test('are not signed by another key of the same person, nor by that person', async () => {
    const key = (name: keyof typeof made, created_by: string) => ({ name, secret: made[name], scope: 'admin', created_by, created_at: 1 })
    const keys = [key('wms', '管理员甲'), key('bot', '管理员甲'), key('till', '管理员乙')]
    await shop.database.write(trx => trx.insertInto('operator_key').values(keys).execute())
    const { statement } = (await call('promotion/save', discount(30), { key: 'wms' })).data
    const confirm = statement?.confirm ?? ''
    await call('promotion/save', { ...discount(30), confirm, percent_is: '30' }, { key: 'wms' })
    // The maker is behind a key that was ended, too.
    await shop.database.write(trx =>
      trx.updateTable('operator_key').set({ ended_at: 2, ended_by: '管理员甲' }).where('name', '=', 'wms').execute(),
    )
    const own = await call('statement/sign', { statement: confirm }, { key: 'bot' })
    expect(own).toMatchObject({ status: 409, msg: '签字人不能是提交人自己' })
    const byMaker = shop.database.write(trx =>
      carryOut(trx, 'statement-sign', { body: { statement: confirm }, name: '管理员甲', now: shop.clock.now() }),
    )
    expect(await refusal(byMaker)).toBe('签字人不能是提交人自己')
    expect(await promotions()).toEqual([])
    expect((await call('statement/sign', { statement: confirm }, { key: 'till' })).status).toBe(200)
    expect(await promotions()).toHaveLength(1)
  })

  test('are done at once where they lower nothing: credit that is cut or ended, goods of the mall that are taken off', async () => {
    const line = (limit: string, days: string, more: Record<string, string> = {}) =>
      call('store/credit_line', { store: 'buyer', limit, days, ...more })
    const raised = await line('500.00', '30')
    expect(raised.status).toBe(409)
    await line('500.00', '30', { confirm: raised.data.statement?.confirm ?? '' })
    expect((await line('500.00', '60')).status).toBe(409)
    for (const [limit, days] of [
      ['400.00', '30'],
      ['400.00', '15'],
      ['0.00', '15'],
    ] as const)
      expect((await line(limit, days)).status).toBe(200)
    const goods = { name: '兑换品', points: '500', total: '9' }
    const { statement } = (await call('points/goods_save', goods)).data
    const put = await call('points/goods_save', { ...goods, confirm: statement?.confirm ?? '' })
    const points_goods_id = String((put.data as { points_goods_id?: number }).points_goods_id)
    const harmless: Record<string, string>[] = [{ is_shown: '0' }, { points: '600' }, { total: '8' }, { text: '新说明' }]
    for (const fields of harmless)
      expect((await call('points/goods_save', { name: '兑换品', points_goods_id, ...fields })).status).toBe(200)
    const lowering: Record<string, string>[] = [{ points: '400' }, { total: '80' }, { is_shown: '1' }]
    for (const fields of lowering)
      expect((await call('points/goods_save', { name: '兑换品', points_goods_id, ...fields })).status).toBe(409)
  })
})

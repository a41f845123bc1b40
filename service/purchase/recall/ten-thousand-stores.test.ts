import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import type { Way } from '../../providers/messaging/message.ts'
import { newStore } from '../../identity/registration/insert-store.ts'
import { sendMessages } from '../../platform/outbox/send.ts'
import { bySlices } from '../trace-codes/packs.ts'
import { carryRecalls } from './sweep.ts'

const goods = goodsIds.packed
const stores = 10_000
const withinMs = 60_000
const firstId = 1_000

describe.each(dialects)('a recall of ten thousand stores on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    const ids = Array.from({ length: stores }, (_, place) => firstId + place)
    const now = shop.clock.now()
    const plain = { ...newStore, rank: 1, parent_id: null, is_passed: 1, is_show_youx: 0, is_can_chat: 1, is_contract_signed: 1 }
    await shop.database.write(async trx => {
      await bySlices(ids, slice =>
        trx
          .insertInto('member')
          .values(slice.map(id => ({ ...plain, id, code: `s${id}`, company: `药店${id}`, tax_number: `T${id}`, created_at: now })))
          .execute(),
      )
      const person = await trx.selectFrom('person').selectAll().limit(1).executeTakeFirstOrThrow()
      await bySlices(ids, slice =>
        trx
          .insertInto('person')
          .values(slice.map(id => ({ ...person, id, username: `p${id}`, phone: String(13_900_000_000 + id) })))
          .execute(),
      )
      const member = await trx.selectFrom('membership').selectAll().where('role', '=', 'owner').limit(1).executeTakeFirstOrThrow()
      await bySlices(ids, slice =>
        trx
          .insertInto('membership')
          .values(slice.map(id => ({ ...member, member_id: id, person_id: id })))
          .execute(),
      )
      const application = { state: 'approved', reason: '', contact: '', contact_phone: '', region: '', detail: '' } as const
      const times = { agreed_at: now, submitted_at: now, decided_at: now, decided_by: '审核员' }
      await bySlices(ids, slice =>
        trx
          .insertInto('store_application')
          .values(slice.map(id => ({ ...application, ...times, member_id: id, email: `s${id}@example.com` })))
          .execute(),
      )
      const money = { goods_fen: 0, deducted_fen: 0, freight_fen: 0, payable_fen: 0, pay_method: '', remark: '' }
      const where = { contact_name: '', contact_phone: '', region: '', detail: '', created_at: now, expires_at: null, paid_at: now }
      const order = { state: orderStates.shipped, kind: 'normal', ...money, ...where }
      await bySlices(ids, slice =>
        trx
          .insertInto('orders')
          .values(slice.map(id => ({ ...order, id: `o${id}`, sn: `o${id}`, quote_id: `o${id}`, member_id: id })))
          .execute(),
      )
      const line = { goods_id: goods, warehouse_id: 1, name: '试验商品1', manufacturer: '', spec: '', pack_unit: '盒', price_units: 0 }
      const paid = { own_price_units: null, price_name: '', quantity: 10, amount_fen: 0, net_fen: 0, tax_percent: null }
      await bySlices(ids, slice =>
        trx
          .insertInto('order_line')
          .values(slice.map(id => ({ ...line, ...paid, id, order_id: `o${id}`, buyer_id: id })))
          .execute(),
      )
      await bySlices(ids, slice =>
        trx
          .insertInto('parcel')
          .values(
            slice.map(id => ({ id: `p${id}`, order_id: `o${id}`, carrier: '', number: `${id}`, shipped_at: now, delivered_at: null })),
          )
          .execute(),
      )
      const batch = { number: 'B1', made_on: '2026-01-01', expires_on: '2028-01-01', quantity: 10 }
      await bySlices(ids, slice =>
        trx
          .insertInto('order_batch')
          .values(slice.map(id => ({ ...batch, order_id: `o${id}`, line_id: id, parcel_id: `p${id}` })))
          .execute(),
      )
    })
  })
  afterAll(() => shop.close())

  it.each([0, 1])('drill %d: every store has its notice, and its SMS and its mail are handed over, within a minute', async drill => {
    const sent = { sms: [] as string[], mail: [] as string[] }
    const senderOf = (way: Way) => ({ knows: () => true, send: (to: string) => Promise.resolve(void sent[way].push(to)) })
    const senders = { sms: senderOf('sms'), mail: senderOf('mail') }
    const context = { database: shop.database, now: () => shop.clock.now(), config: { ...shop.config, senders } }
    const body = { level: '1', subjects: [`${goods}:B1`], reason: '检验不合格', drill, letters: 1 }
    const beganAt = performance.now()
    const { recall_id: id } = await shop.database.write(trx =>
      carryOut<{ recall_id: string }>(trx, 'recall-start', { body, name: '质管小王', now: shop.clock.now() }),
    )
    await carryRecalls(context)
    await sendMessages(context, problem => expect(problem).toBe(''))
    expect(performance.now() - beganAt).toBeLessThan(withinMs)
    const { count } = await shop.database.read
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('source', '=', `recall:${id}`)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(stores)
    // Each store once, by each way.
    for (const to of [sent.sms, sent.mail]) expect([to.length, new Set(to).size]).toEqual([stores, stores])
  })
})

import type { Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { ConsoleShop } from '../shops/console-shop.ts'
import { dossierSteps } from '../people/dossiers.ts'
import { recallSteps } from '../orders/recalls.ts'

type Trx = Transaction<Tables>

const { packed } = goodsIds
const member_id = memberIds.buyer

type Sent = { order_id: string; sn: string; recallSn: string; line: { id: number; line_id: number } }
type Moment = { now: number; today: string }

/** A delivery with codes, and a recall of its batch with an answer. */
async function deliverAndRecall(shop: ConsoleShop, { today }: Moment): Promise<Sent> {
  const steps = recallSteps(shop)
  await shop.database.write(async trx => {
    await trx.deleteFrom('batch').where('goods_id', '=', packed).execute()
    const batch = { goods_id: packed, warehouse_id: 1, number: 'B1', made_on: '2026-01-01', expires_on: addDays(today, 100) }
    await trx
      .insertInto('batch')
      .values({ ...batch, quantity: 900 })
      .execute()
  })
  await shop.recharge('buyer', 1_000_000)
  const order_id = await steps.delivered('buyer', 30, 1)
  await dossierSteps(shop).wholeFor(packed)
  const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
  await steps.start()
  await steps.sweep()
  const { id, sn: recallSn } = await shop.database.read.selectFrom('recall').select(['id', 'sn']).executeTakeFirstOrThrow()
  await steps.answer('buyer', id, `${packed}:B1:5`)
  const line = await shop.database.read
    .selectFrom('order_batch')
    .select(['id', 'line_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { order_id, sn, recallSn, line }
}

/** What was released, held, sent back and inspected. */
async function insertOfOrder(trx: Trx, { order_id, sn, line }: Sent, { now }: Moment): Promise<void> {
  await trx.updateTable('trace_code').set({ returned_at: now, returned_to: 'rejected' }).where('code', 'like', '%1').execute()
  await trx.insertInto('code_release').values({ order_id, reason: '厂家没有赋码', operator: '质管小王', created_at: now }).execute()
  await trx
    .insertInto('order_hold')
    .values({ order_id, kind: 'quality', opened_at: now, cleared_at: now, operator: '质管小王' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx.insertInto('receipt').values({ order_id, member_id, state: 'open', due_at: now }).execute()
  const asked = { id: 'A'.repeat(16), sn: `SH${sn}`, order_id, member_id, kind: 'return', reason: 'quality', remark: '' } as const
  await trx
    .insertInto('after_sale')
    .values({ ...asked, state: -1, resent_parcel_id: null, created_at: now, expires_at: null })
    .execute()
  const back = { after_sale_id: asked.id, batch_id: line.id, line_id: line.line_id, quantity: 2, accepted: 1 }
  await trx.insertInto('after_sale_line').values(back).execute()
  const inspected = { after_sale_id: asked.id, state: 50, event: 'inspect', actor: 'operator', person_id: null, note: '' } as const
  await trx
    .insertInto('after_sale_event')
    .values({ ...inspected, operator: '质管小王', created_at: now })
    .execute()
}

/** What was paid for the goods, a correction of the recall, a report. */
async function insertOfGoods(trx: Trx, { recallSn }: Sent, { now, today }: Moment): Promise<void> {
  const cost = { goods_id: packed, price_units: 10_000, bought_on: today, operator: '采购小李', created_at: now }
  await trx.insertInto('purchase_cost').values(cost).execute()
  await trx.updateTable('goods').set({ is_cold: 1, storage: '2–8℃' }).where('id', '=', packed).execute()
  const words = { old_text: '含量测定不合格', new_text: '溶出度不合格', reason: '写错项目', operator: '质管小王', signer: '质管小李' }
  await trx
    .insertInto('correction')
    .values({
      id: 'G'.repeat(16),
      sn: 'GZ1',
      record: 'recall',
      record_key: recallSn,
      record_field: 'reason',
      step: 1,
      ...words,
      created_at: now,
    })
    .execute()
  const report = { id: 'R'.repeat(16), goods_id: packed, batch: 'B1', bytes: Buffer.from('%PDF'), hash: 'f'.repeat(64) }
  await trx
    .insertInto('report_file')
    .values({ ...report, operator: '质管小王', created_at: now, replaced_at: null })
    .execute()
}

/** Papers, an opening, a consent, a request and a signed entry of the audit log. */
async function insertOfStore(trx: Trx, { now }: Moment): Promise<void> {
  const person_id = 1
  const paper = { id: 'P'.repeat(16), member_id, kind: '营业执照', state: 'approved', number: 'ZZ1', person_id: null } as const
  await trx
    .insertInto('handed_paper')
    .values({ ...paper, operator: '质管小王', sent_at: now, decided_at: now, created_at: now })
    .execute()
  const opening = { member_id, reason: '灾区急需', scopes: '["化学药"]', opened_by: '客服', signed_by: '质管小王' }
  await trx
    .insertInto('store_opening')
    .values({ ...opening, opened_at: now, ends_at: now + 1, closed_at: now + 1, closed_why: 'over' })
    .execute()
  const consent = { id: 'C'.repeat(16), member_id, kind: '受托人身份证', person_id, version: '2026-11-29' } as const
  await trx
    .insertInto('id_consent')
    .values({ ...consent, agreed_at: now, withdrawn_at: null, withdrawn_by: null })
    .execute()
  const request = { id: 'D'.repeat(16), person_id, kind: 'copy', text: '', created_at: now, due_at: now + 1, done_at: now } as const
  await trx.insertInto('personal_request').values(request).execute()
  const entry = { id: 1_000_000, created_at: now, entry_point: 'console', actor: '客服', signer: '质管小王' } as const
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, action: 'store_open', object: 'store:buyer', detail: '{"fields":{},"changes":{}}', hash: '' })
    .execute()
}

/** Rows for every list of an inspection: a delivery and a recall, and what takes days or another person in a shop. */
export async function fillLists(shop: ConsoleShop): Promise<void> {
  const moment = { now: shop.clock.now(), today: chinaDay(shop.clock.now()) }
  const sent = await deliverAndRecall(shop, moment)
  await shop.database.write(async trx => {
    await insertOfOrder(trx, sent, moment)
    await insertOfGoods(trx, sent, moment)
    await insertOfStore(trx, moment)
  })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { inspectionLimits, inspectionLists, inspectionReaders, inspectionTrait } from '@yaoji/contract/inspection-lists'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator-roles'
import { goodsIds } from '../../../testing/service/commerce-goods.ts'
import { memberIds } from '../../../testing/service/commerce-fixture.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/console-shop.ts'
import { dialects } from '../../../testing/service/dialects.ts'
import { dossierSteps } from '../../../testing/service/dossiers.ts'
import { pdfText } from '../../../testing/service/pdf-text.ts'
import { recallSteps } from '../../../testing/service/recalls.ts'

const { packed } = goodsIds
const member_id = memberIds.buyer
const before = Date.parse('2020-01-01T00:00:00Z')

/** A delivery with codes, a recall of its batch, and rows of what takes days or another person in a shop. */
async function fill(shop: ConsoleShop): Promise<void> {
  const [now, today] = [shop.clock.now(), chinaDay(shop.clock.now())]
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
  const { id } = await shop.database.read.selectFrom('recall').select('id').executeTakeFirstOrThrow()
  await steps.answer('buyer', id, `${packed}:B1:5`)
  const line = await shop.database.read
    .selectFrom('order_batch')
    .select(['id', 'line_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const person_id = 1
  await shop.database.write(async trx => {
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
    const back = { after_sale_id: asked.id, batch_id: line.id, line_id: line.line_id, quantity: 2, accepted: null }
    await trx.insertInto('after_sale_line').values(back).execute()
    const report = { id: 'R'.repeat(16), goods_id: packed, batch: 'B1', bytes: Buffer.from('%PDF'), hash: 'f'.repeat(64) }
    await trx
      .insertInto('report_file')
      .values({ ...report, operator: '质管小王', created_at: now, replaced_at: null })
      .execute()
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
  })
}

describe.each(dialects)('lists of an inspection on %s', dialect => {
  let shop: ConsoleShop
  let today: string
  beforeAll(async () => {
    shop = await openConsole(dialect)
    today = chinaDay(shop.clock.now())
    await fill(shop)
  })
  afterAll(() => closeConsole(shop))

  const take = async (query: Record<string, string>, as: StaffRole = 'quality') =>
    shop.console.inject({
      method: 'GET',
      url: `${consoleInspectionCall.path}?${new URLSearchParams(query)}`,
      headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' },
    })
  const days = () => ({ from: addDays(today, -30), until: today })

  test.each(inspectionLists.map(list => [inspectionTrait(list).name, list] as const))(
    '%s: every row is in its CSV and on its PDF, and nobody’s telephone',
    async (name, inspection_list) => {
      const csv = await take({ inspection_list, format: 'csv', ...days() })
      expect(csv.statusCode, csv.body.slice(0, 300)).toBe(200)
      const [head = '', ...rows] = csv.body.trimEnd().split('\r\n')
      expect(rows.length, csv.body).toBeGreaterThan(0)
      expect(csv.body).not.toMatch(/undefined|null|NaN|\[object|\b1\d{10}\b/)
      const pdf = await take({ inspection_list, format: 'pdf', ...days() })
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      const text = pdfText(pdf.rawPayload).replaceAll(/\s/g, '')
      expect(text).toContain(name)
      expect(text).toContain(head.replace('﻿', '').split(',')[0])
      expect(text).toContain(`行数：${rows.length}`)
      const noted = shop.database.read.selectFrom('audit_entry').select(['actor', 'detail']).where('action', '=', 'list/file')
      const last = await noted.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect([last.actor, last.detail]).toEqual([shop.nameOf('quality'), expect.stringContaining(name)])
    },
  )

  test('of a period leave out what was before and after it', async () => {
    for (const inspection_list of inspectionLists.filter(list => inspectionTrait(list).covers === 'days')) {
      const csv = await take({ inspection_list, format: 'csv', from: '2020-01-01', until: '2020-03-01' })
      expect([inspection_list, csv.body.trimEnd().split('\r\n').length]).toEqual([inspection_list, 1])
    }
    const empty = await take({ inspection_list: 'sales', format: 'pdf', from: '2020-01-01', until: '2020-01-01' })
    expect(pdfText(empty.rawPayload)).toContain('没有记录')
  })

  test('need a period that is whole, not turned round and not too long', async () => {
    const problem = async (more: Record<string, string>) =>
      (await take({ inspection_list: 'sales', format: 'csv', ...more })).json<{ errors: Record<string, string[]> }>().errors
    expect(await problem({})).toEqual({ from: ['选开始和截止日期'] })
    expect(await problem({ from: today })).toEqual({ until: ['选开始和截止日期'] })
    expect(await problem({ from: today, until: addDays(today, -1) })).toEqual({ until: ['截止日期不能早于开始日期'] })
    const { daysMax } = inspectionLimits
    expect(await problem({ from: addDays(today, -daysMax), until: today })).toEqual({ until: [expect.stringContaining(`${daysMax} 天`)] })
    const whole = await take({ inspection_list: 'sales', format: 'csv', from: addDays(today, 1 - daysMax), until: today })
    expect(whole.statusCode).toBe(200)
  })

  test('are taken by 质管 and administrators alone', async () => {
    for (const as of staffRoles) {
      const { statusCode } = await take({ inspection_list: 'staff', format: 'csv' }, as)
      expect([as, statusCode]).toEqual([as, inspectionReaders.includes(as) ? 200 : 403])
    }
  })

  test('print the first rows of a long list and say that the CSV has all of them', async () => {
    const rows = Array.from({ length: inspectionLimits.printedRows + 5 }, (_, at) => ({
      ...{ id: `L${String(at).padStart(15, '0')}`, person_id: 1, kind: 'copy', text: '' },
      ...{ created_at: before + at, due_at: before + 90_000, done_at: before + at },
    }))
    await shop.database.write(async trx => {
      for (let at = 0; at < rows.length; at += 500)
        await trx
          .insertInto('personal_request')
          .values(rows.slice(at, at + 500) as never)
          .execute()
    })
    const asked = { inspection_list: 'person_requests', from: '2020-01-01', until: '2020-01-02' }
    expect((await take({ ...asked, format: 'csv' })).body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
    const text = pdfText((await take({ ...asked, format: 'pdf' })).rawPayload).replaceAll(/\s/g, '')
    expect(text).toContain(`这里只印前${inspectionLimits.printedRows}行`)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { inspectionLimits, inspectionLists, inspectionReaders, inspectionTrait } from '@yaoji/contract/goods/inspection-lists'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { sheets } from './routes.ts'
import { fillLists } from '../../../testing/service/access/inspection-rows.ts'
import { pdfText } from '../../../testing/service/app/pdf-text.ts'

const { packed } = goodsIds
const before = Date.parse('2020-01-01T00:00:00Z')

describe.each(dialects)('lists of an inspection on %s', dialect => {
  let shop: ConsoleShop
  let today: string
  beforeAll(async () => {
    shop = await openConsole(dialect)
    today = chinaDay(shop.clock.now())
    await fillLists(shop)
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
    '%s: every row is in its CSV and on its PDF, and no telephone',
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

  test.each(inspectionLists)('%s read row by row has the rows that it has in one page', async list => {
    const now = shop.clock.now()
    const span = { from: now - 60 * 86_400_000, until: now + 1, begin: now - 60 * 86_400_000, today }
    const rows = async (atOnce: number) => {
      const found: unknown[] = []
      for await (const page of sheets[list].pages(shop.database.read, span, atOnce)) found.push(...page)
      return found
    }
    const whole = await rows(1_000)
    expect(whole.length).toBeGreaterThan(0)
    expect(await rows(1)).toEqual(whole)
  })

  test('what the shop paid is in the list of purchases for those who may see it, with every other column as it was', async () => {
    const read = async (as: StaffRole) =>
      (await take({ inspection_list: 'purchases', format: 'csv', ...days() }, as)).body.trimEnd().split('\r\n')
    const [quality, admin] = [await read('quality'), await read('admin')]
    expect(admin[0]).toContain('进价')
    expect(quality[0]).not.toContain('进价')
    const at = admin[0]!.split(',').indexOf('进价')
    expect(quality).toEqual(admin.map(line => line.split(',').toSpliced(at, 1).join()))
    const printed = async (as: StaffRole) =>
      pdfText((await take({ inspection_list: 'purchases', format: 'pdf', ...days() }, as)).rawPayload)
    expect([(await printed('quality')).includes('进价'), (await printed('admin')).includes('进价')]).toEqual([false, true])
  })

  test('of a period leave out what was before and after it', async () => {
    for (const inspection_list of inspectionLists.filter(list => inspectionTrait(list).covers === 'days')) {
      const csv = await take({ inspection_list, format: 'csv', from: '2020-01-01', until: '2020-03-01' })
      expect([inspection_list, csv.body.trimEnd().split('\r\n').length]).toEqual([inspection_list, 1])
    }
    const empty = await take({ inspection_list: 'sales', format: 'pdf', from: '2020-01-01', until: '2020-01-01' })
    expect(pdfText(empty.rawPayload)).toContain('没有记录')
  })

  test('show what was corrected with what was written first', async () => {
    const recalls = await take({ inspection_list: 'recalls', format: 'csv', ...days() })
    expect(recalls.body).toContain('溶出度不合格（原：含量测定不合格，更正GZ1）')
    const corrections = await take({ inspection_list: 'corrections', format: 'csv', ...days() })
    for (const text of ['召回记录', '召回原因', '含量测定不合格', '溶出度不合格', '写错项目', '质管小李'])
      expect(corrections.body).toContain(text)
  })

  test('are thirty, and show what began and ended in a long period once', async () => {
    expect(inspectionLists).toHaveLength(30)
    const began = Date.parse('2021-01-02T00:00:00Z')
    const lifted = { lifted_at: began + 30 * 86_400_000, lifted_by: '质管小王', lift_reason: '复检合格' }
    await shop.database.write(trx =>
      trx
        .insertInto('batch_stop')
        .values({ goods_id: packed, number: 'OLD', cause: 'stop', reason: '待查', operator: '质管小王', created_at: began, ...lifted })
        .execute(),
    )
    const stops = async (from: string, until: string) =>
      (await take({ inspection_list: 'batch_stops', format: 'csv', from, until })).body.trimEnd().split('\r\n').length - 1
    expect(await stops('2021-01-01', '2021-03-01')).toBe(1)
    expect(await stops('2021-01-01', '2021-01-10')).toBe(1)
    expect(await stops('2021-01-20', '2021-03-01')).toBe(1)
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

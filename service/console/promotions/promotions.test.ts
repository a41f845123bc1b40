import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { consolePromotionCall, consolePromotionsCall, consolePromotionViewsCall } from '@yaoji/contract/calls/console/promotions'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { operatePromotionEndCall } from '@yaoji/contract/calls/operator/promotion'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { promotionDocuments } from '../../../testing/service/shops/promotion-documents.ts'
import { rowsOf } from '../../promotions/kinds/kinds.ts'
import { rowDocument } from '../../promotions/desk/row-document.ts'

const { packed, limited } = goodsIds
const documents = promotionDocuments('8.00')

describe.each(dialects)('promotions in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    // Those of the fixture are over.
    await shop.database.write(trx => trx.updateTable('promotion').set({ begins_at: 1, ends_at: 2 }).execute())
  })
  afterAll(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const made: number[] = []
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<PromotionOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  let names = 0
  const save = async (kind: OperatedPromotionKind, more: object = {}) => {
    const document = { name: `活动${names++}`, begins: day(-1), ends: day(5), ...documents[kind], ...more }
    const saved = await operate('promotion-save', {
      promotion_kind: kind,
      file: Buffer.from(JSON.stringify(document)).toString('base64url'),
    })
    made.push(saved.promotion_id)
    return saved.promotion_id
  }
  afterEach(async () => {
    for (const id of made.splice(0)) await operate('promotion-end', { promotion_id: String(id) })
  })
  const list = async (query: Record<string, string | number> = {}) =>
    (await shop.press(consolePromotionsCall, { as: 'promotion', query })).body.data
  const ids = async (query: Record<string, string | number>) => (await list(query)).list.map(row => row.promotion_id)
  const one = async (id: number) => (await shop.press(consolePromotionCall, { as: 'promotion', params: { id } })).body.data

  test.each(operatedPromotionKinds)('%s has a row and a page, and its rows tell the document that was typed', async kind => {
    const id = await save(kind)
    expect(await ids({ kind, view: 'running' })).toEqual([id])
    const shown = await one(id)
    expect(shown).toMatchObject({ promotion_id: id, promotion_kind: kind, state: 'running', operator: '运营' })
    expect(JSON.parse(shown.document)).toMatchObject(documents[kind])
    const row = await shop.database.read.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const written = await rowDocument(shop.database.read, { ...row, kind })
    const { goods_ids = null } = JSON.parse(row.scope) as { goods_ids?: number[] }
    const again = rowsOf(kind, written, goods_ids)
    expect([again.terms, again.scope]).toEqual([JSON.parse(row.terms), JSON.parse(row.scope)])
    expect(shown.sold.map(each => each.goods_id).toSorted((a, b) => a - b)).toEqual(
      [...again.sold, ...again.specials].map(each => each.goods_id).toSorted((a, b) => a - b),
    )
  })

  test('are in the views of their time, and are found by name and by goods', async () => {
    const running = await save('full-reduction', { name: '冬至满减' })
    const ahead = await save('zone-discount', { goods: [limited, packed], begins: day(2) })
    const special = await save('special', { goods: [{ id: limited, price: '88.00' }] })
    expect(await ids({ view: 'running' })).toEqual([special, running])
    expect(await ids({ view: 'ahead' })).toEqual([ahead])
    expect(await ids({ view: 'running', q: '冬至' })).toEqual([running])
    expect(await ids({ q: String(limited), view: 'running' })).toEqual([special])
    expect(await ids({ q: String(limited), view: 'ahead' })).toEqual([ahead])
    for (const q of ['%', '999999', '没有']) expect(await ids({ q }), q).toEqual([])
    await operate('promotion-end', { promotion_id: String(running) })
    expect(await ids({ view: 'ended', q: '冬至' })).toEqual([running])
    const { views } = (await shop.press(consolePromotionViewsCall, { as: 'finance' })).body.data
    expect(views.find(({ view }) => view === 'running')).toEqual({ view: 'running', count: 1, is_more: false })
    const paged: number[] = []
    for (let after: number | null | undefined; after !== null; ) {
      const page = await list({ limit: 3, ...(after && { after }) })
      paged.push(...page.list.map(row => row.promotion_id))
      after = page.next
    }
    expect(paged).toEqual(await ids({ limit: 200 }))
  })

  test('say what they took off orders so far, and how many units went', async () => {
    const discount = await save('zone-discount', { goods: [packed], percent: 90 })
    const sale = await save('flash-sale', { goods: [{ id: limited, price: '50.00', total: 40 }] })
    const order = await shop.buy('buyer', packed, 30)
    const { deductions } = (await shop.readOrder('buyer', order.order_id)).amounts
    const taken = deductions.find(({ kind }) => kind === 'zone-discount')?.amount
    expect(taken).toMatch(/^[1-9]/)
    const row = async (id: number) => (await list({ view: 'running' })).list.find(each => each.promotion_id === id)
    expect(await row(discount)).toMatchObject({ orders: 1, saved: taken, taken: null, goods_count: 1 })
    expect(await row(sale)).toMatchObject({ orders: 0, saved: '', taken: 0, total: 40 })
  })

  test('clash where two set a price of the same goods for the same stores at the same time, and nowhere else', async () => {
    const price = { goods: [{ id: packed, price: '8.00' }] }
    const special = await save('special', price)
    const clashesWith = async (kind: OperatedPromotionKind, more: object) => {
      const id = await save(kind, more)
      const clashing = (await one(special)).clashing.map(each => each.promotion_id)
      expect((await one(id)).clashing.map(each => each.promotion_id)).toEqual(clashing.includes(id) ? [special] : [])
      await operate('promotion-end', { promotion_id: String(id) })
      return clashing.includes(id)
    }
    expect(await clashesWith('daily', price)).toBe(true)
    expect(await clashesWith('flash-sale', { goods: [{ id: packed, price: '7.00' }] })).toBe(true)
    expect(await clashesWith('daily', { goods: [{ id: limited, price: '90.00' }] })).toBe(false)
    expect(await clashesWith('daily', { ...price, begins: day(6), ends: day(8) })).toBe(false)
    expect(await clashesWith('zone-discount', { goods: [packed], percent: 94 })).toBe(false)
    const forClinics = await save('special', { ...price, for: { ranks: [2] } })
    expect((await one(forClinics)).clashing).toMatchObject([{ promotion_id: special, goods_count: 1, goods: [packed] }])
    expect((await one(await save('special', { ...price, for: { ranks: [1] } }))).clashing.map(each => each.promotion_id)).toEqual([special])
    const all = await save('full-reduction')
    expect((await one(await save('full-reduction', { goods: [packed] }))).clashing).toMatchObject([{ promotion_id: all, goods: [packed] }])
    expect((await list({ view: 'running' })).list.find(row => row.promotion_id === special)?.clashes).toBe(2)
  })

  test('end with a reason that their page and the audit tell, by 运营 alone', async () => {
    const id = await save('full-reduction')
    const body = { promotion_id: String(id), reason: '厂家提前停了' }
    expect((await shop.press(operatePromotionEndCall, { as: 'service', body })).status).toBe(403)
    expect((await shop.press(operatePromotionEndCall, { as: 'promotion', body })).status).toBe(200)
    expect((await one(id)).state).toBe('ended')
    expect((await one(id)).events[0]).toMatchObject({ event: 'end', operator: shop.nameOf('promotion'), reason: '厂家提前停了' })
    const { body: read } = await shop.press(consoleAuditCall, { as: 'promotion', query: { object: `promotion:${id}` } })
    expect(read.data.list[0]).toMatchObject({ action: 'promotion/end', object: `promotion:${id}` })
    expect((await shop.press(consolePromotionCall, { as: 'warehouse', params: { id } })).status).toBe(403)
    expect((await shop.press(consolePromotionCall, { as: 'promotion', params: { id: 999_999 } })).status).toBe(404)
  })
})

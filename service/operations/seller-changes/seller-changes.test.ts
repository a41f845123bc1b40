import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sellerChangesCall, type SellerChangesWire, type SellerOrderWire } from '@yaoji/contract/calls/operator/changes'
import type { SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import { carryOut } from '../operator-calls/carry-out.ts'
import { operatorSecret, signedHeaders } from '../../../testing/service/chaos/signed-headers.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { settled } from '../../../testing/service/measure/settled.ts'

type Body = { cursor?: string; kinds?: SellerChangeKind[]; page_size?: number }

describe.each(dialects)('what the ERP of the seller pulls on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect, { config: { operatorKeys: new Map([['chaos', operatorSecret]]) } })))
  afterEach(() => closeShop(shop))

  async function ask(body: Body) {
    const { kinds = [], ...rest } = body
    const form = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]))
    for (const kind of kinds) form.append('kinds', kind)
    const payload = form.toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signedHeaders(sellerChangesCall, payload, shop.clock.now()) }
    const answer = await shop.app.inject({ method: 'POST', url: sellerChangesCall.path, headers, payload })
    return { status: answer.statusCode, body: answer.json() as { data: SellerChangesWire; errors?: unknown } }
  }

  /** An ERP: what it has taken up, by number. */
  function erp(kinds?: SellerChangeKind[], pageSize = 2) {
    const orders = new Map<string, SellerOrderWire>()
    const taken: string[] = []
    let cursor: string | undefined
    let isAll = 0
    /** Pulls until nothing is left. */
    const pull = async () => {
      taken.length = 0
      await settled(shop.database)
      for (;;) {
        const { data } = (await ask({ ...(cursor !== undefined && { cursor }), ...(!cursor && kinds && { kinds }), page_size: pageSize }))
          .body
        for (const order of data.orders) orders.set(order.order_sn, order)
        taken.push(...data.orders.map(each => each.order_sn), ...data.after_sales.map(each => each.after_sale_sn))
        taken.push(...data.payments.map(each => each.payment_id), ...data.refunds.map(each => each.refund_id))
        taken.push(...data.stores.map(each => each.store))
        ;[cursor, isAll] = [data.cursor, data.is_all]
        if (!data.more) return { taken: [...taken], isAll }
      }
    }
    return { orders, pull, at: () => cursor ?? '' }
  }
  const numberOf = async (orderId: string) => (await shop.readOrder('buyer', orderId)).order_sn

  it('begins with everything, also what was there before, and says then only what changed', async () => {
    const before = await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id)
    const client = erp()
    const { taken } = await client.pull()
    const stores = await shop.database.read.selectFrom('member').select('code').execute()
    expect(taken).toEqual(expect.arrayContaining([before, ...stores.map(({ code }) => code)]))
    await client.pull()
    expect((await client.pull()).taken).toEqual([])

    const order = await shop.buy('buyer', goodsIds.packed, 30)
    const number = await numberOf(order.order_id)
    expect((await client.pull()).taken).toEqual([number])
    await shop.pay('buyer', order)
    const paid = await client.pull()
    expect(paid.taken).toContain(number)
    expect(paid.taken).not.toContain(before)
    expect(client.orders.get(number)).toMatchObject({ status: 30, store: 'buyer', payable: order.payable })
  })

  it('names the code that the ERP has for a store, with the store and each of its orders, and tells when it changes', async () => {
    const order = await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id)
    const client = erp()
    await client.pull()
    expect(client.orders.get(order)).toMatchObject({ store: 'buyer', erp_code: '' })
    await client.pull()
    const cursor = client.at()
    const fields = { store: 'buyer', erp_code: 'K1', reason: 'ERP登记' }
    await shop.database.write(trx => carryOut(trx, 'erp-code', { body: fields, name: 'boss', now: shop.clock.now() }))
    const { data } = (await ask({ cursor })).body
    expect(data.stores).toMatchObject([{ store: 'buyer', erp_code: 'K1' }])
    const all = (await ask({ kinds: ['order'] })).body.data.orders
    expect(all.map(({ store, erp_code }) => [store, erp_code])).toEqual(all.map(({ store }) => [store, store === 'buyer' ? 'K1' : '']))
  })

  it('has the batches, parcels and holds of an order as operators move it', async () => {
    const client = erp(['order'])
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    const number = await numberOf(order.order_id)
    const now = shop.clock.now()
    const operate = (name: string, more: object = {}) =>
      shop.database.write(trx => carryOut(trx, name, { body: { order_sn: number, ...more }, name: 'boss', now }))
    const seen: number[] = []
    const sent = { carrier: '顺丰', parcel_number: 'SF1' }
    for (const [step, more] of [['slip'], ['pick'], ['check-out'], ['ship', sent]] as const) {
      await operate(step, more)
      await client.pull()
      seen.push(client.orders.get(number)?.status ?? 0)
    }
    expect(seen).toEqual([40, 50, 60, 70])
    const { lines = [], parcels } = client.orders.get(number) ?? {}
    expect(parcels).toMatchObject([{ carrier: '顺丰', number: 'SF1', delivered_at: null }])
    for (const line of lines) expect(line.batches.reduce((sum, batch) => sum + batch.quantity, 0)).toBe(line.quantity)
    await operate('deliver')
    await client.pull()
    expect(client.orders.get(number)?.parcels[0]?.delivered_at).toBeGreaterThan(0)
  })

  it('leaves out kinds that were not asked for, and check-ins of a store', async () => {
    const client = erp(['store'])
    await shop.buy('buyer', goodsIds.packed, 30)
    expect((await client.pull()).taken).not.toContain(expect.stringMatching(/^\d{16}/))
    await client.pull()
    await shop.database.write(trx => trx.updateTable('member').set({ check_in_days: 5 }).where('id', '=', memberIds.buyer).execute())
    expect((await client.pull()).taken).toEqual([])
    await shop.database.write(trx => trx.updateTable('member').set({ rank: 2 }).where('id', '=', memberIds.buyer).execute())
    expect((await client.pull()).taken).toEqual(['buyer'])
  })

  it('loses nothing that changes while it reads, and repeats a page whose answer was lost', async () => {
    const client = erp(['order'], 1)
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) numbers.push(await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id))
    const first = (await ask({ kinds: ['order'], page_size: 1 })).body.data
    const late = await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id)
    expect((await ask({ cursor: first.cursor })).body.data.orders).toEqual((await ask({ cursor: first.cursor })).body.data.orders)
    await client.pull()
    expect([...client.orders.keys()].toSorted()).toEqual(expect.arrayContaining([...numbers, late].toSorted()))
  })

  it('begins again for a client that has read further than the log goes, as after a restored backup', async () => {
    const client = erp(['order'])
    const number = await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id)
    await client.pull()
    const place = JSON.parse(Buffer.from(client.at(), 'base64url').toString()) as { at: number }
    const further = Buffer.from(JSON.stringify({ ...place, at: place.at + 1e12 })).toString('base64url')
    const again = (await ask({ cursor: further })).body.data
    expect(again.is_all).toBe(1)
    expect(again.orders.map(order => order.order_sn)).toContain(number)
  })

  it('tells what has a number of another database, which its own transactions have not reached', async () => {
    const client = erp(['order'])
    const number = await numberOf((await shop.buy('buyer', goodsIds.packed, 30)).order_id)
    await client.pull()
    await shop.database.write(trx => sql`update seller_change set changed_in = changed_in + 1000000000000`.execute(trx))
    // On PostgreSQL a transaction of another database of the server holds the new numbers back while it runs.
    await vi.waitFor(async () => expect((await client.pull()).taken).toContain(number), { timeout: 20_000, interval: 100 })
    await client.pull()
    expect((await client.pull()).taken).toEqual([])
  })

  it.each([
    ['x', { cursor: 'x' }],
    ['another shape', { cursor: Buffer.from('{"kinds":[],"at":0,"kind":"","key":""}').toString('base64url') }],
  ])('refuses a cursor that is none of ours: %s', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 422, body: { errors: { cursor: ['取数游标无效，请不带cursor从头重新取'] } } })
  })
})

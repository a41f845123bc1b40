import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  invoiceApplyCall,
  invoiceConfirmCall,
  invoiceFileCall,
  invoiceListCall,
  invoiceMailCall,
  invoiceMonthCall,
  invoiceOrdersCall,
} from '@yaoji/contract/calls/purchase/invoice'
import { deliver } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { nameOf, openChainShop, scope, sumOf, textOf, type ChainShop } from '../../../testing/service/shops/chain-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveInvoices } from '../../../testing/service/orders/give-invoices.ts'
import { dialects } from '../../../testing/service/index.ts'
import { chainIds } from '../../../testing/service/shops/open-chain.ts'

const as = 'special'
const { head, own } = chainIds

describe.each(dialects)('invoices of a chain on %s', dialect => {
  let shop: ChainShop
  beforeEach(async () => {
    shop = await openChainShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const setRole = (role: 'owner' | 'reader' | 'finance') =>
    shop.database.write(trx =>
      trx.updateTable('membership').set({ role }).where('member_id', '=', own).where('person_id', '=', shop.personId).execute(),
    )
  const freeze = (status: 'active' | 'frozen') =>
    shop.database.write(trx => trx.updateTable('member').set({ status }).where('id', '=', own).execute())

  async function sentEverywhere() {
    const made = { head: await shop.buy('special', goodsIds.packed, 30), own: await shop.buy('buyer', goodsIds.packed, 40) }
    const rivals = await shop.buy('rival', goodsIds.packed, 50)
    for (const [who, order] of [
      ['special', made.head],
      ['buyer', made.own],
      ['rival', rivals],
    ] as const) {
      await shop.pay(who, order)
      await deliver(shop, who, order.order_id)
    }
    return { ids: [made.head.order_id, made.own.order_id], rivals: rivals.order_id, sum: sumOf(made.head.payable, made.own.payable) }
  }
  const apply = (order_ids: string[], kind = 'digital-ordinary') =>
    shop.call(invoiceApplyCall, {
      as,
      query: scope('all'),
      body: { order_ids, kind },
      idempotencyKey: randomUUID(),
    })

  it('applies for orders of several stores with the title of each, all or none, and lists and saves what was made', async () => {
    const { ids, rivals, sum } = await sentEverywhere()
    const open = (await shop.call(invoiceOrdersCall, { as, query: scope('all') })).body.data
    expect(open).toMatchObject({ title: '', tax_number: '', total: 2 })
    expect(open.list.map(({ store }) => store?.id).toSorted()).toEqual([own, head].toSorted())
    expect((await apply([...ids, rivals])).status).toBe(404)
    expect((await apply(ids, 'digital-special')).body.errors?.kind?.[0]).toMatch(/^试验药店\d：/)
    expect((await shop.call(invoiceListCall, { as, query: scope('all') })).body.data.total).toBe(0)
    expect((await apply(ids)).status).toBe(200)
    const made = (await shop.call(invoiceListCall, { as, query: scope('all') })).body.data
    expect(made.sum).toBe(sum)
    for (const { store, title } of made.list) expect(title).toBe(store?.company)
    const { name, files, file } = (await shop.call(invoiceMonthCall, { as, query: { month: shop.month(), ...scope('all') } })).body.data
    expect([name, files.length]).toEqual([`全部门店发票${shop.month()}.zip`, 3 * made.list.length + 1])
    expect(textOf(Buffer.from(file, 'base64url'))).toContain(nameOf(own))
  })

  it('gives files and changes of an invoice by the role in its own store', async () => {
    const { ids, rivals } = await sentEverywhere()
    const [mine, theirs] = [await giveInvoices(shop, ids[1]!), await giveInvoices(shop, rivals)]
    const file = (id: string, value?: string) =>
      shop.call(invoiceFileCall, { as, params: { id }, query: { format: 'pdf', ...(value && scope(value)) } })
    const statuses = async (...calls: ReturnType<typeof file>[]) => (await Promise.all(calls)).map(({ status }) => status)
    expect(
      await statuses(file(mine.invoice), file(mine.invoice, 'all'), file(mine.invoice, String(own)), file(theirs.invoice, 'all')),
    ).toEqual([404, 200, 200, 404])
    const confirm = (id: string) =>
      shop.call(invoiceConfirmCall, { as, params: { id }, query: scope('all'), body: {}, idempotencyKey: randomUUID() })
    const mail = (id: string) =>
      shop.call(invoiceMailCall, { as, params: { id }, query: scope('all'), body: { email: 'a@b.cn' }, idempotencyKey: randomUUID() })
    expect([(await confirm(theirs.redNote)).status, (await mail(theirs.invoice)).status]).toEqual([404, 404])
    await setRole('reader')
    expect([(await confirm(mine.redNote)).status, (await mail(mine.invoice)).status]).toEqual([404, 404])
    expect((await apply(ids)).status).toBe(404)
    // A closed store is read, not changed.
    await setRole('finance')
    await freeze('frozen')
    expect([(await confirm(mine.redNote)).status, (await file(mine.invoice, 'all')).status]).toEqual([404, 200])
    await freeze('active')
    expect((await confirm(mine.redNote)).status).toBe(200)
  })
})

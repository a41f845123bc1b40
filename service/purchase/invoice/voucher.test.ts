import { strFromU8, unzipSync } from 'fflate'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceFileCall, invoiceMonthCall, type InvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { signedOrder } from '../../../testing/service/orders/after-sales.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openInvoiceShop, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'
import { invoiceProblems } from '../../operations/doctor/invoice-invariants.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { IssuedInvoice } from '../../providers/invoices/provider.ts'
import { hashOf } from '../../providers/secrets.ts'
import { waitingInvoices } from './waiting.ts'

type Change = (invoice: IssuedInvoice) => IssuedInvoice

describe.each(dialects)('the signed XML of an invoice on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const file = (id: string, format: 'xml' | 'pdf' = 'xml') => shop.call(invoiceFileCall, { as: 'buyer', params: { id }, query: { format } })
  const bytesOf = async (id: string) => Buffer.from((await file(id)).body.data.file, 'base64url')
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  /** Does the work in a transaction that is rolled back. */
  const undone = async (work: (trx: Transaction<Tables>) => Promise<void>) => {
    const end = new Error('undone')
    const trying = shop.database.write(async trx => {
      await work(trx)
      throw end
    })
    await expect(trying).rejects.toBe(end)
  }
  const toldOperators = async (id: string) => (await waitingInvoices(shop.database.read)).find(row => row.id === id)?.reason
  const issued = async (): Promise<InvoiceWire> => {
    const { orderId } = await signedOrder(shop)
    await shop.apply([orderId])
    return (await shop.invoices())[0] ?? ({} as InvoiceWire)
  }
  /** Invoices from now on, whose files this function changes after the issuer wrote them. */
  const spoil = (change: (bytes: Uint8Array) => Uint8Array) => {
    const { file: read } = shop.provider
    shop.provider.file = async (invoice, format) => change(await read(invoice, format))
    return () => void (shop.provider.file = read)
  }

  it('is the voucher: stored as it arrived, and the provider is no longer needed for it', async () => {
    const { id, number } = await issued()
    const xml = await bytesOf(id)
    const row = await shop.database.read.selectFrom('invoice_voucher').selectAll().executeTakeFirstOrThrow()
    expect([row.invoice_id, row.sha256, Buffer.from(row.xml).equals(xml)]).toEqual([id, hashOf(xml), true])
    spoil(() => new Uint8Array())
    expect((await bytesOf(id)).equals(xml)).toBe(true)
    const month = chinaDay(shop.clock.now()).slice(0, 7)
    const { body } = await shop.call(invoiceMonthCall, { as: 'buyer', query: { month } })
    const files = unzipSync(Buffer.from(body.data.file, 'base64url'))
    expect(strFromU8(files['发票清单.csv'] ?? new Uint8Array())).toContain(`发票${number}.xml,${row.sha256}`)
  })

  it('cannot be changed or deleted where it is stored, and doctor finds one that is not what arrived', async () => {
    await issued()
    await expect(run(`update invoice_voucher set xml = 'x'`)).rejects.toThrow()
    await expect(run('delete from invoice_voucher')).rejects.toThrow()
    expect(await invoiceProblems(shop.database.read)).toEqual([])
    await shop.apply([(await signedOrder(shop)).orderId], 'paper')
    const [{ id } = {} as InvoiceWire] = await shop.invoices({ state: 'issuing' })
    const other = `insert into invoice_voucher select '${id}', replace(xml, '288.00', '289.00'), sha256, checked_at from invoice_voucher`
    await undone(async trx => {
      await sql.raw(other).execute(trx)
      expect(await invoiceProblems(trx)).toEqual([`invoice ${id}: its XML is not the one that arrived`])
    })
  })

  it('is read by doctor 500 at a time, to the last', async () => {
    await issued()
    await undone(async trx => {
      const [invoice, voucher] = [
        await trx.selectFrom('invoice').selectAll().executeTakeFirstOrThrow(),
        await trx.selectFrom('invoice_voucher').selectAll().executeTakeFirstOrThrow(),
      ]
      const before = await countQueries(trx, invoiceProblems)
      const ids = Array.from({ length: 500 }, (_, at) => `zz${1_000 + at}`)
      const invoices = ids.map((id, at) => ({ ...invoice, id, number: id, tax_percent: 100 + at }))
      await trx.insertInto('invoice').values(invoices).execute()
      const vouchers = ids.map(id => ({ ...voucher, invoice_id: id, xml: id === 'zz1499' ? 'x' : voucher.xml }))
      await trx.insertInto('invoice_voucher').values(vouchers).execute()
      const after = await countQueries(trx, invoiceProblems)
      expect(after.answer.filter(problem => problem.includes('XML'))).toEqual(['invoice zz1499: its XML is not the one that arrived'])
      expect(after.queries).toBe(before.queries + 1)
    })
  })

  it('is refused with one changed byte, names why, and can be had again', async () => {
    const restore = spoil(bytes => {
      const text = Buffer.from(bytes)
      text[text.indexOf('288.00') + 2] = 57
      return text
    })
    const refused = await issued()
    expect(refused).toMatchObject({ state: 'issuing', number: '', formats: [], reason: '' })
    expect(await toldOperators(refused.id)).toBe('发票XML的签名不符，未入账')
    expect((await shop.apply([refused.order_id])).status).toBe(422)
    expect((await file(refused.id)).status).toBe(409)
    expect(await shop.database.read.selectFrom('invoice_voucher').selectAll().execute()).toEqual([])
    restore()
    await shop.operateInvoice('retry', { invoice: refused.id })
    await shop.sweep()
    const [again] = await shop.invoices()
    expect([again?.state, again?.formats]).toEqual(['issued', ['pdf', 'ofd', 'xml']])
  })

  it.each<[string, Change]>([
    ['价税合计', invoice => ({ ...invoice, amount: (invoice.amount + 1) as never })],
    ['税额', invoice => ({ ...invoice, tax: (invoice.tax - 1) as never })],
    ['购买方', invoice => ({ ...invoice, title: '别家药店' })],
    ['购买方纳税人识别号', invoice => ({ ...invoice, taxNumber: '91999900MA0000000X' })],
    ['销售方', invoice => ({ ...invoice, seller: '别家商业公司' })],
    ['对应蓝字发票号码', invoice => ({ ...invoice, redOf: '99000000000000000000' })],
    ['发票号码', invoice => ({ ...invoice, number: `${invoice.number.slice(0, -1)}x` })],
    ['种类', invoice => ({ ...invoice, kind: 'digital-special' })],
    ['明细', invoice => ({ ...invoice, items: invoice.items.map(item => ({ ...item, quantity: item.quantity + 1 })) })],
    ['明细', invoice => ({ ...invoice, items: [...invoice.items, ...invoice.items] })],
  ])('is refused where it is signed but says another %s', async (field, change) => {
    const { file: read } = shop.provider
    shop.provider.file = (invoice, format) => read(change(invoice), format)
    const { id, state } = await issued()
    expect([state, await toldOperators(id)]).toEqual(['issuing', expect.stringContaining(field)])
  })

  it('of before vouchers were stored is signed and its own, whatever the shop is called now; one that is not stays out of the archive', async () => {
    const { id, number } = await issued()
    await run(dialect.name === 'sqlite' ? 'drop trigger invoice_voucher_no_delete' : 'alter table invoice_voucher disable trigger all')
    await run('delete from invoice_voucher')
    await shop.database.write(trx =>
      trx
        .updateTable('setting')
        .set({ value: JSON.stringify({ tax_number: '91999900MA00000000' }) })
        .where('key', '=', 'invoice_seller')
        .execute(),
    )
    expect((await file(id)).status).toBe(200)
    spoil(bytes => bytes.subarray(1))
    expect((await file(id)).status).toBe(409)
    const { body } = await shop.call(invoiceMonthCall, { as: 'buyer', query: { month: chinaDay(shop.clock.now()).slice(0, 7) } })
    expect(body).toMatchObject({ code: 10_000 })
    expect(number).not.toBe('')
  })
})

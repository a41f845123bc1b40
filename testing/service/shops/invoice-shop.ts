import { invoiceApplyCall, invoiceListCall, type InvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { addFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { sweepInvoices } from '../../../service/purchase/invoice/issue.ts'
import { carryOut } from '../orders/carry-out.ts'
import { memberIds } from './commerce-fixture.ts'
import { goodsIds } from './commerce-goods.ts'
import { openShop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { testMailbox } from '../app/letters.ts'
import { trialGateway } from '../app/trial-gateway.ts'

export const fenOf = (text: string): Fen => parseFen(text) ?? (NaN as Fen)
/** What invoices come to. */
export const sumOf = (list: readonly { amount: string }[]): Fen => addFen(...list.map(({ amount }) => fenOf(amount)))

/** A shop with the stand-in for a provider of invoices and mail, where herbs have a rate of their own, and the buyer's steps. */
export async function openInvoiceShop(dialect: TestDialect) {
  const gateway = trialGateway()
  const shop = await openShop(dialect, { openGateway: gateway.open, config: { senders: testMailbox().senders } })
  const { database, context, clock } = shop
  await database.write(trx => trx.updateTable('goods').set({ tax_rate_percent: 9 }).where('id', '=', goodsIds.herb).execute())
  return {
    ...shop,
    provider: gateway.gateway().invoices,
    invoices: async (query = {}) => (await shop.call(invoiceListCall, { as: 'buyer', query })).body.data.list,
    apply: (order_ids: string[], kind: InvoiceWire['kind'] = 'digital-ordinary', more = {}) =>
      shop.call(invoiceApplyCall, { as: 'buyer', body: { order_ids, kind }, ...more }),
    sweep: () => sweepInvoices({ ...context, readSetting: async () => ({}) as never }, () => undefined),
    operateInvoice: (command: string, body: Record<string, string>) =>
      database.write(trx => carryOut(trx, `invoice-${command}`, { body, name: '财务', now: clock.now() })),
    giveTaxpayerPaper: () =>
      database.write(async trx => {
        const paper = { member_id: memberIds.buyer, kind: '一般纳税人证明', expires_on: '9999-12-31' }
        const known = await trx.selectFrom('member_paper').selectAll().limit(1).executeTakeFirst()
        await trx
          .insertInto('member_paper')
          .values({ ...known, ...paper } as never)
          .onConflict(on => on.doNothing())
          .execute()
      }),
  }
}
export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>

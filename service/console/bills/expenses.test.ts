import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bills from '@yaoji/contract/calls/console/bills'
import { operateBillSettleCall } from '@yaoji/contract/calls/operator/bill'
import { operateCancelCall, operateConfirmTransferCall, operateRefundCall } from '@yaoji/contract/calls/operator/order'
import { operateWithdrawalApproveCall, operateWithdrawalPaidCall } from '@yaoji/contract/calls/operator/withdrawal'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askBack, openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { takeBill } from '../../purchase/bill/take.ts'
import { bankStatement, type StatementLine } from '../../purchase/bill/test-support/bill-files.ts'

const dayMs = 86_400_000

describe.each(dialects)('money that goes out, compared with the bank on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await openTransfers(shop.database)
  })
  afterAll(() => closeConsole(shop))

  const today = () => chinaDay(shop.clock.now())
  const companyOf = async (code: string) =>
    (await shop.database.read.selectFrom('member').select('company').where('code', '=', code).executeTakeFirstOrThrow()).company
  const approved = async (amount: string, as: 'buyer' | 'rival' = 'buyer') => {
    const withdrawal = await askBack(shop, as, amount)
    expect((await shop.press<unknown>(operateWithdrawalApproveCall, { as: 'finance', body: { withdrawal } })).status).toBe(200)
    return withdrawal
  }
  const sent = (withdrawal: string, reference: string) =>
    shop.press<unknown>(operateWithdrawalPaidCall, { as: 'finance', body: { withdrawal, reference } })
  const withdrawn = async (amount: string, reference: string) => {
    const withdrawal = await approved(amount)
    expect((await sent(withdrawal, reference)).status).toBe(200)
    return withdrawal
  }
  /** An order that was paid by transfer and cancelled: its money is to be sent back. */
  const cancelled = async () => {
    const { order_id, payable: amount } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'transfer', amount } })
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
    await shop.press<unknown>(operateConfirmTransferCall, { as: 'finance', body: { order_sn: sn, amount } })
    await shop.press<unknown>(operateCancelCall, { as: 'service', body: { order_sn: sn, reason: 'out-of-stock' } })
    return { sn, amount }
  }
  const refund = (sn: string) => shop.press<unknown>(operateRefundCall, { as: 'finance', body: { order_sn: sn } })
  const take = async (day: string, ...lines: readonly Omit<StatementLine, 'at'>[]) => {
    const file = Buffer.from(bankStatement(...lines.map(line => ({ at: day, ...line })))).toString('base64url')
    const body = { channel: 'bank' as const, bill_day: day, file_name: '流水.csv', file }
    return (await shop.press(bills.consoleBillTakeCall, { as: 'finance', body })).body.data
  }
  const rows = async (bill_id: number) =>
    (await shop.press(bills.consoleBillRowsCall, { as: 'finance', query: { bill_id, view: 'all' } })).body.data.list
  const nextDay = () => shop.clock.advance(dayMs)

  test('withdrawals and refunds are matched by the serial, the order and the payee; wages are left out', async () => {
    const company = await companyOf('buyer')
    await withdrawn('11.00', 'OUT1')
    await withdrawn('12.00', 'NOTED12')
    const back = await cancelled()
    await refund(back.sn)
    const day = today()
    nextDay()
    const { bill_id, paid_out } = await take(
      day,
      { payer: company, amount: '11.00', serial: 'OUT1', isOut: true },
      { payer: company, amount: '12.00', isOut: true },
      { payer: company, amount: back.amount, remark: `退款${back.sn}`, isOut: true },
      { payer: '电力公司', amount: '900.00', isOut: true },
      { payer: company, amount: back.amount, remark: back.sn },
    )
    const found = await rows(bill_id)
    expect(found.map(row => [row.verdict, row.kind, row.is_expense, row.provider_amount, row.order_sn])).toEqual([
      ['matched', 'refund', 1, '11.00', ''],
      ['matched', 'refund', 1, '12.00', ''],
      ['matched', 'refund', 1, back.amount, back.sn],
      ['matched', 'payment', 0, back.amount, back.sn],
    ])
    expect(paid_out).toBe(1)
    expect((await shop.press(bills.consoleBillCall, { as: 'finance', params: { id: bill_id } })).body.data).toMatchObject({ different: 0 })
  })

  test('a wrong amount, another payee, a second line, and what the bank never sent are differences', async () => {
    const company = await companyOf('buyer')
    await withdrawn('21.00', 'OUT21')
    await withdrawn('22.00', 'OUT22')
    await withdrawn('23.00', 'OUT23')
    await withdrawn('24.00', 'OUT24')
    const day = today()
    nextDay()
    const { bill_id, paid_out } = await take(
      day,
      { payer: company, amount: '2.10', serial: 'OUT21', isOut: true },
      { payer: '王某', amount: '22.00', serial: 'OUT22', isOut: true },
      { payer: company, amount: '23.00', serial: 'OUT23', isOut: true },
      { payer: company, amount: '23.00', serial: 'OUT23B', isOut: true },
      // Sent to a stranger without the number that was noted.
      { payer: '李某', amount: '24.00', serial: 'X', isOut: true },
    )
    const found = await rows(bill_id)
    expect(found.map(row => [row.verdict, row.provider_amount, row.shop_amount, row.payer])).toEqual([
      ['amount', '2.10', '21.00', company],
      ['payer', '22.00', '22.00', '王某'],
      ['provider', '23.00', '', company],
      ['provider', '24.00', '', '李某'],
      ['shop', '', '24.00', ''],
      ['matched', '23.00', '23.00', company],
    ])
    expect(paid_out).toBe(0)
    const [first] = found
    const settle = (body: { bill_row: number; reason: string }) => shop.press<unknown>(operateBillSettleCall, { as: 'finance', body })
    expect((await settle({ bill_row: first?.bill_row ?? 0, reason: '' })).status).toBe(422)
    expect((await settle({ bill_row: first?.bill_row ?? 0, reason: '少汇，已补汇' })).status).toBe(200)
    expect((await rows(bill_id))[0]).toMatchObject({ reason: '少汇，已补汇', settled_by: shop.nameOf('finance') })
  })

  test('a minus is money that came back: it is no withdrawal, no payment, and no refund', async () => {
    const company = await companyOf('buyer')
    await withdrawn('31.00', 'OUT31')
    const day = today()
    nextDay()
    const { bill_id } = await take(
      day,
      { payer: company, amount: '31.00', serial: 'OUT31', isOut: true },
      // Returned by the other bank, and an income that was taken back of the same amount.
      { payer: company, amount: '-31.00', serial: 'BACK1', isOut: true },
      { payer: company, amount: '-31.00', serial: 'BACK2' },
    )
    expect((await rows(bill_id)).map(row => [row.verdict, row.kind, row.is_expense, row.provider_number])).toEqual([
      ['provider', 'payment', 1, 'BACK1'],
      ['provider', 'refund', 0, 'BACK2'],
      ['matched', 'refund', 1, 'OUT31'],
    ])
  })

  test('money that was sent before somebody noted it is settled when it is noted', async () => {
    const company = await companyOf('buyer')
    const withdrawal = await approved('41.00')
    const back = await cancelled()
    const day = today()
    nextDay()
    const { bill_id } = await take(
      day,
      { payer: company, amount: '41.00', serial: 'OUT41', isOut: true },
      { payer: company, amount: back.amount, remark: back.sn, serial: 'OUT42', isOut: true },
      { payer: company, amount: back.amount, remark: back.sn, serial: 'IN42' },
    )
    const open = async () => (await rows(bill_id)).filter(({ verdict }) => verdict !== 'matched')
    expect((await open()).map(row => [row.verdict, row.company, row.order_sn])).toEqual([
      ['provider', company, ''],
      ['provider', company, back.sn],
    ])
    expect((await sent(withdrawal, 'OUT41')).status).toBe(200)
    await refund(back.sn)
    const next = today()
    nextDay()
    await take(next, { payer: '电力公司', amount: '1.00', serial: 'E1', isOut: true })
    expect((await open()).map(({ reason, settled_by }) => [reason, settled_by])).toEqual([
      ['本店后来已入账：OUT41', '系统'],
      [`本店后来已入账：${back.sn}`, '系统'],
    ])
  })

  test('a late transfer that was credited to the balance never leaves the bank', async () => {
    const company = await companyOf('buyer')
    const { order_id, payable: amount } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'transfer', amount } })
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
    await shop.press<unknown>(operateCancelCall, { as: 'service', body: { order_sn: sn, reason: 'out-of-stock' } })
    expect((await shop.press<unknown>(operateConfirmTransferCall, { as: 'finance', body: { order_sn: sn, amount } })).status).toBe(200)
    await withdrawn(amount, 'NOTED51')
    const day = today()
    nextDay()
    const { bill_id } = await take(day, { payer: company, amount, remark: sn }, { payer: company, amount, isOut: true })
    expect((await rows(bill_id)).map(row => [row.verdict, row.kind, row.is_expense, row.shop_amount, row.order_sn])).toEqual([
      ['matched', 'payment', 0, amount, sn],
      ['matched', 'refund', 1, amount, ''],
    ])
  })

  test('10,000 lines of expenses take few statements, and the same lines once', async () => {
    const day = addDays(today(), -40)
    const entries = Array.from({ length: 10_000 }, (_, place) => ({
      ...{ kind: 'refund' as const, isExpense: true, number: '', providerNumber: `N${place}`, fen: (7_000_000 + place) as Fen },
      ...{ at: chinaDayStart(day), payer: place % 2 ? `门店以外${place}` : '试验药店1', remark: '' },
    }))
    const taken = { channel: 'bank' as const, day, fileName: 'a.csv', operator: '财务', now: shop.clock.now() }
    const before = shop.database.statements()
    const first = await shop.database.write(trx => takeBill(trx, { ...taken, hash: 'x1', entries }))
    expect(shop.database.statements() - before).toBeLessThanOrEqual(70)
    const again = await shop.database.write(trx => takeBill(trx, { ...taken, hash: 'x2', entries: entries.slice(1) }))
    const counts = await Promise.all(
      [first, again].map(
        async ({ bill_id }) => (await shop.press(bills.consoleBillCall, { as: 'finance', params: { id: bill_id } })).body.data.different,
      ),
    )
    expect([first.others, counts]).toEqual([5_000, [5_000, 0]])
  })
})

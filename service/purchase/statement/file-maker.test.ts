import { afterEach, expect, test } from 'vitest'
import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { statementFile } from './file.ts'
import { FileMaker } from './file-maker.ts'

const maker = new FileMaker()
afterEach(() => maker.close())

const at = 1_793_808_838
const sums = {
  ordered: '12.30',
  paid: '12.30',
  refunded: '0.00',
  net: '12.30',
  invoiced: '0.00',
  credit: '0.00',
  repaid: '0.00',
  owed: '0.00',
  overdue: '0.00',
}

function statementOf(count: number): StatementWire {
  const orders = Array.from({ length: count }, (_, index) => ({
    ...{ at, order_id: `order${index}`, order_sn: `2026110${index}`, amount: '12.30', status_text: '已完成' },
  }))
  const lists = { payments: [], refunds: [], credit: [], repayments: [], invoices: [], moves: [] }
  return { month: '2026-11', company: '安和示例大药房', opening: '0.00', closing: '0.00', totals: sums, orders, ...lists }
}

test('a month of thousands of orders is made apart from the event loop, the same to the byte; a small one here', async () => {
  for (const format of ['xlsx', 'pdf'] as const) {
    const small = { statement: statementOf(20), format, seller: '药集' }
    expect(await maker.make(small)).toEqual(await statementFile(small.statement, format, '药集'))
  }
  expect(maker.workers).toBe(0)
  const large = { statement: statementOf(2_000), format: 'xlsx', seller: '药集' } as const
  expect(await maker.make(large)).toEqual(await statementFile(large.statement, 'xlsx', '药集'))
  expect(maker.workers).toBe(1)
})

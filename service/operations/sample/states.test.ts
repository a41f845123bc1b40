import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRecordCall } from '@yaoji/contract/calls/rewards/lottery'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { contractListCall } from '@yaoji/contract/calls/purchase/e-contract'
import { workbenchCall } from '@yaoji/contract/calls/member/workbench'
import { listNotices } from '../../console/notices/list.ts'
import { missesOf } from '../../console/figures/lists.ts'
import { regularCode } from './past/regular-orders.ts'
import { moneyLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { afterSaleKinds, afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { contractStates } from '@yaoji/contract/domain/agreements/contract-state'
import { drawStatuses } from '@yaoji/contract/domain/rewards/lottery'
import { applicationStates } from '@yaoji/contract/calls/identity/registration'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { pointsOrderStates } from '@yaoji/contract/domain/rewards/points-mall'
import { invoiceStates, redStates } from '@yaoji/contract/orders/invoice-states'
import { rightStates } from '@yaoji/contract/calls/storefront/purchase-right'
import { withdrawalStates } from '@yaoji/contract/orders/withdrawal-states'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  const [sqlite] = dialects
  if (sqlite) shop = await startTestApp(sqlite)
})
afterAll(() => shop.close())

const missing = (wanted: readonly (string | number)[], found: readonly (string | number)[]) => wanted.filter(each => !found.includes(each))

/** Columns whose every value a screen words in its own way. */
const columns = [
  ['orders', 'state', Object.values(orderStates)],
  ['after_sale', 'state', Object.values(afterSaleStates)],
  ['after_sale', 'kind', afterSaleKinds],
  ['invoice', 'state', [...invoiceStates, ...redStates]],
  ['withdrawal', 'state', withdrawalStates],
  ['points_order', 'state', pointsOrderStates],
  ['coupon', 'state', ['unused', 'used', 'void']],
  ['order_deduction', 'kind', ['item-reduction', 'full-reduction', 'order-discount', 'coupon', 'voucher', 'points']],
  ['order_line', 'line_kind', ['ordinary', 'group-buy', 'flash-sale', 'set', 'buy-gift']],
  ['quotation', 'state', ['waiting', 'quoted', 'withdrawn', 'declined', 'closed']],
  ['invitation', 'state', ['open', 'accepted', 'declined', 'withdrawn']],
  ['store_application', 'state', applicationStates],
  ['goods_right', 'state', rightStates],
  ['recharge', 'state', ['created', 'succeeded']],
  ['receipt', 'state', ['open', 'sent', 'archived', 'rejected']],
  ['shortage', 'state', ['asked', 'later']],
] as const

test.each(columns)('%s has a row of every %s', async (table, column, wanted) => {
  const rows = await shop.database.read
    .selectFrom(table)
    .select(column as 'state')
    .distinct()
    .execute()
  expect(
    missing(
      wanted,
      rows.map(row => row[column as 'state'] as string | number),
    ),
  ).toEqual([])
})

const accounts = ['danti', 'zhensuo', 'liansuo', 'daiqian'] as const

test('somebody has a contract in every state but that of being signed this moment', async () => {
  const found: string[] = []
  for (const as of accounts) found.push(...(await shop.call(contractListCall, { as })).body.data.list.map(({ state }) => state))
  expect(missing(contractStates, found)).toEqual(['signing'])
})

test('a store has draws in every state, and the lottery that runs has some', async () => {
  const { list } = (await shop.call(drawRecordCall, { as: 'danti', query: { page_size: 100 } })).body.data
  expect(
    missing(
      drawStatuses,
      list.map(({ status }) => status),
    ),
  ).toEqual([])
  const running = await shop.database.read.selectFrom('lottery').select('drawn').where('ends_at', '>', shop.clock.now()).execute()
  expect(running.every(({ drawn }) => Number(drawn) > 0)).toBe(true)
})

test('a balance has every kind of entry', async () => {
  for (const use_type of [1, 2, 3, 4, 5, 6] as const) {
    const { total } = (await shop.call(moneyLogCall, { as: 'danti', query: { use_type } })).body.data
    expect([use_type, total > 0]).toEqual([use_type, true])
  }
})

test('vouchers are partly used, and carts put aside', async () => {
  const vouchers = await shop.database.read.selectFrom('voucher').select(['face_fen', 'balance_fen']).execute()
  expect(vouchers.some(row => row.balance_fen > 0 && row.balance_fen < row.face_fen)).toBe(true)
  expect(await shop.database.read.selectFrom('saved_cart').select('id').execute()).not.toEqual([])
})

test('the workbench of a regular buyer has goods that are due, cheaper and back, with earlier prices', async () => {
  const { restock, cheaper, arrived } = (await shop.call(workbenchCall, { as: regularCode })).body.data
  expect(restock.total).toBeGreaterThan(10)
  expect(new Set(restock.list.map(({ days }) => days))).toEqual(new Set([14, 28, 42]))
  expect([cheaper.length, arrived.length]).toEqual([expect.any(Number), 2])
  expect(cheaper.length).toBeGreaterThan(2)
  expect(restock.list.every(({ last }) => last.price !== '')).toBe(true)
})

test('the lists of 群发 and 数据 have rows: an announcement that is unread by some, one that was recalled, and words without goods', async () => {
  const staff = { role: 'promotion', name: '' } as const
  const { list } = await listNotices(shop.database.read, { view: 'all' }, shop.clock.now())
  expect(list.map(row => [row.recalled_at !== null, (row.people ?? 0) > (row.read ?? 0)])).toEqual([
    [false, true],
    [true, true],
  ])
  const misses = await missesOf(shop.database.read, staff, { span: 'month' }, shop.clock.now())
  expect(misses.length).toBeGreaterThan(5)
  for (const { word } of misses) {
    const { list: found } = (await shop.call(goodsListCall, { as: regularCode, query: { keywords: word } })).body.data
    expect([word, found.filter(goods => goods.name.includes(word))]).toEqual([word, []])
  }
})

import { sql, type CompiledQuery, type Kysely, type KyselyPlugin, type QueryId } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeShop, openShop, type Shop } from '../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../testing/service/app/dialects.ts'
import { describePostgres } from '../../testing/service/app/postgres.ts'
import { isSqlite } from '../platform/database/query-parts.ts'
import type { Tables } from '../platform/database/tables.ts'
import { listConsoleAfterSales } from './after-sales/list.ts'
import { listConsoleFeedback } from './answers/feedback.ts'
import { listConsoleRequests } from './answers/requests.ts'
import { listConsoleContracts } from './contracts/list.ts'
import { inspectionLists, inspectionTrait } from '@yaoji/contract/goods/inspection-lists'
import { sheets } from './inspection/routes.ts'
import { listConsoleGoods } from './goods/list.ts'
import { joinedOf } from '../rewards/group-buy/joined.ts'
import { listInvoices } from './money/invoices.ts'
import { listConsoleOrders } from './orders/list.ts'
import { listBatches } from './reports/routes.ts'
import { listConsoleStores } from './stores/list.ts'
import { dossierQueue, endingQueue } from './today/dossier-queues.ts'
import { batchQueue, contractQueue, overQueue } from './today/ending-queues.ts'
import { refundQueue } from './today/money-queues.ts'

type Db = Kysely<Tables>
type Ask = (db: Db, now: number) => Promise<unknown>
const reader = { role: 'admin', name: '周示例' } as const

/** A page in the middle of an order with more rows than are sorted. */
const placeOf = (sort: string, ...place: readonly (string | number)[]) => ({
  after: `${sort}.w${Buffer.from(JSON.stringify(place)).toString('base64url')}`,
})

/** By list the index that its statements read. */
const lists: readonly [name: string, index: string, ask: Ask][] = [
  ['goods with a word', 'COVERING INDEX goods_searched', (db, now) => listConsoleGoods(db, 'admin', { q: '没有' }, now)],
  [
    'goods on sale with two words',
    'COVERING INDEX goods_searched',
    (db, now) => listConsoleGoods(db, 'admin', { view: 'on', q: '没有 这个' }, now),
  ],
  ['goods with a number', 'goods_erp_code (erp_code=?)', (db, now) => listConsoleGoods(db, 'admin', { q: '1000123' }, now)],
  ['goods below cost', 'goods_below_cost', (db, now) => listConsoleGoods(db, 'admin', { view: 'below' }, now)],
  ['batches without a report', 'batch USING INTEGER PRIMARY KEY (rowid=?)', db => listBatches(db, { view: 'missing' })],
  ['batches with a report', 'batch_unreported USING INTEGER PRIMARY KEY (rowid=?)', db => listBatches(db, { view: 'there' })],
  [
    'orders with a word that names none',
    'orders USING INDEX sqlite_autoindex_orders_1 (id=?)',
    db => listConsoleOrders(db, reader, { q: '没有' }),
  ],
  ['orders of few goods', 'order_line_goods (goods_id=?)', db => listConsoleOrders(db, reader, { goods: '试验商品' })],
  ['orders of few stores', '(member_id=?)', db => listConsoleOrders(db, reader, { store: '试验药店' })],
  ['contracts', 'contract_issued', (db, now) => listConsoleContracts(db, reader, {}, now)],
  ['contracts to sign', 'contract_state_issued (state=?)', (db, now) => listConsoleContracts(db, reader, { view: 'open' }, now)],
  ['requests', 'purchase_request_created', (db, now) => listConsoleRequests(db, { view: 'all' }, now)],
  ['feedback', 'feedback_created', db => listConsoleFeedback(db, { view: 'all' })],
  ['groups', 'order_line_source (source_id=?)', db => joinedOf(db, [1, 2])],
  ['dossiers to sign', 'dossier_state (state=?)', (db, now) => dossierQueue.find(db, { reader, now, reminders: {} }, ['dossier'])],
  [
    'dossiers that end',
    'dossier_ends (ends_on>? AND ends_on<?)',
    (db, now) => endingQueue.find(db, { reader, now, reminders: {} }, ['dossier_end']),
  ],
  [
    'contracts that end',
    'contract_state_end (state=? AND ends_on>? AND ends_on<?)',
    (db, now) => contractQueue.find(db, { reader, now, reminders: {} }, ['contract_end']),
  ],
  ['batches that ended', 'batch_expiry (expires_on<?)', (db, now) => overQueue.find(db, { reader, now, reminders: {} }, ['batch_over'])],
  [
    'batches that end',
    'batch_expiry (expires_on>? AND expires_on<?)',
    (db, now) => batchQueue.find(db, { reader, now, reminders: {} }, ['batch_end']),
  ],
  ['refunds to send', 'refund_awaited', (db, now) => refundQueue.find(db, { reader, now, reminders: {} }, ['refund'])],
  [
    'orders by amount',
    'INDEX orders_payable ((payable_fen,id)>(?,?))',
    db => listConsoleOrders(db, reader, { view: 'sent', sort: 'payable', ...placeOf('payable', 1, 'a') }),
  ],
  [
    'goods by name',
    'SEARCH sorted USING COVERING INDEX goods_name (name<?)',
    (db, now) => listConsoleGoods(db, 'admin', { q: '没有', sort: '-name', ...placeOf('-name', 'a', 1) }, now),
  ],
  [
    'goods by units sold',
    'SEARCH sorted USING COVERING INDEX goods_sold (',
    (db, now) => listConsoleGoods(db, 'admin', { sort: '-sales', ...placeOf('-sales', 1, 1) }, now),
  ],
  [
    'batches by units',
    'SEARCH sorted USING COVERING INDEX batch_quantity (',
    db => listBatches(db, { sort: 'quantity', ...placeOf('quantity', 1, 1) }),
  ],
  ['batches by end', 'INDEX batch_expiry (', db => listBatches(db, { sort: 'expires', ...placeOf('expires', '2026-01-01', 1) })],
  [
    'contracts by end',
    'sorted USING COVERING INDEX contract_ends',
    (db, now) => listConsoleContracts(db, reader, { sort: 'ends', ...placeOf('ends', '2026-01-01', 'a') }, now),
  ],
  ['invoices by amount', 'INDEX invoice_amount ((amount_fen,', db => listInvoices(db, { sort: 'amount', ...placeOf('amount', 1, 'a') })],
  ['papers of stores', 'handed_paper_of_member (member_id=? AND state=?)', (db, now) => listConsoleStores(db, reader, {}, now)],
]

/** On PostgreSQL, by list the index that its statements read for a word. */
const wordLists: readonly [name: string, index: string, ask: Ask][] = [
  ['goods with a word', 'goods_letter_pairs', (db, now) => listConsoleGoods(db, 'admin', { q: '没有' }, now)],
  ['goods with one letter', 'goods_letter_pairs', (db, now) => listConsoleGoods(db, 'admin', { q: '没' }, now)],
  ['orders with a word', 'goods_name_pairs', db => listConsoleOrders(db, reader, { q: '没有' })],
  ['orders of goods', 'goods_name_pairs', db => listConsoleOrders(db, reader, { goods: '没有' })],
  ['after-sales with a word', 'goods_name_pairs', db => listConsoleAfterSales(db, reader, { q: '没有' })],
  ['batches with a word', 'goods_name_pairs', db => listBatches(db, { q: '没有' })],
]

/** On PostgreSQL, by list how its plan leaves rows out. */
const withoutLists: readonly [name: string, step: string, ask: Ask][] = [
  ['batches with a report', 'Anti Join', db => listBatches(db, { view: 'there' })],
]

/** The parcels of a review are read as those of a cold transport; a query inside of it cannot be planned alone. */
const unjudged: readonly string[] = ['dispatch_reviews']

/** What a list asks, and how the database answers it. */
async function plansOf(read: Db, now: number, ask: Ask): Promise<string> {
  const made = new Map<QueryId, CompiledQuery>()
  const sent: CompiledQuery[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      made.set(queryId, read.getExecutor().compileQuery(node, queryId))
      return node
    },
    // A query inside of another has no result of its own.
    async transformResult({ queryId, result }) {
      const query = made.get(queryId)
      if (query) sent.push(query)
      return result
    },
  }
  await ask(read.withPlugin(listening), now)
  const plans: string[] = []
  const explain = isSqlite(read) ? 'explain query plan' : 'explain'
  for (const query of sent) {
    const { rows } = await read.executeQuery<Record<string, unknown>>({ ...query, sql: `${explain} ${query.sql}` })
    plans.push(...rows.map(row => String(row.detail ?? row['QUERY PLAN'])))
  }
  return plans.join('\n')
}

// PostgreSQL plans by the size of a table, and these are small. The times of a million rows are measured by bench:console.
describe.each(dialects.slice(0, 1))('lists of the console on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const plan = (ask: Ask) => plansOf(shop.database.read, shop.clock.now(), ask)

  const span = { from: 1, until: 2, begin: 1, today: '2026-01-01' }
  test.each(inspectionLists.filter(list => inspectionTrait(list).covers === 'days' && !unjudged.includes(list)))(
    'of an inspection, %s reads no table as a whole for a few days',
    async list => {
      expect(await plan(db => sheets[list].pages(db, span).next())).not.toMatch(/^SCAN \w+$/m)
    },
  )

  test.each(lists)('of %s read %s', async (_, index, ask) => {
    expect(await plan(ask)).toContain(index)
  })
})

describePostgres('lists of the console with a word', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  // Without the other ways of a small table, the planner shows whether the condition is the one of the index.
  test.each(wordLists)('of %s read %s', async (_, index, ask) => {
    await shop.database.write(async trx => {
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await sql.raw(`set local enable_${way} = off`).execute(trx)
      expect(await plansOf(trx, shop.clock.now(), ask)).toContain(index)
    })
  })

  // A set of rows that is looked into for each row of another is read again for each, as soon as it is too large for the memory of one step.
  test.each(withoutLists)('of %s leave rows out by %s', async (_, step, ask) => {
    const plan = await plansOf(shop.database.read, shop.clock.now(), ask)
    expect(plan).toContain(step)
    expect(plan).not.toContain('SubPlan')
  })
})

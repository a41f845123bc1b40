import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeShop, openShop, type Shop } from '../../testing/service/commerce-shop.ts'
import { dialects } from '../../testing/service/dialects.ts'
import type { Tables } from '../platform/database/tables.ts'
import { listConsoleFeedback } from './answers/feedback.ts'
import { listConsoleRequests } from './answers/requests.ts'
import { listConsoleContracts } from './contracts/list.ts'
import { inspectionLists, inspectionTrait } from '@yaoji/contract/inspection-lists'
import { sheets } from './inspection/routes.ts'
import { listConsoleGoods } from './goods/list.ts'
import { listConsoleOrders } from './orders/list.ts'
import { listBatches } from './reports/routes.ts'
import { listConsoleStores } from './stores/list.ts'

type Db = Kysely<Tables>
type Ask = (db: Db, now: number) => Promise<unknown>
const reader = { role: 'admin', name: '周示例' } as const

/** By list the index that its statements read. */
const lists: readonly [name: string, index: string, ask: Ask][] = [
  ['goods with a word', 'COVERING INDEX goods_searched', (db, now) => listConsoleGoods(db, 'admin', { q: '没有' }, now)],
  [
    'goods on sale with two words',
    'COVERING INDEX goods_searched',
    (db, now) => listConsoleGoods(db, 'admin', { view: 'on', q: '没有 这个' }, now),
  ],
  ['goods below cost', 'COVERING INDEX purchase_cost_last', (db, now) => listConsoleGoods(db, 'admin', { view: 'below' }, now)],
  ['goods below cost', 'COVERING INDEX goods_price_cheapest', (db, now) => listConsoleGoods(db, 'admin', { view: 'below' }, now)],
  ['batches without a report', 'goods_paper_batch (goods_id=? AND batch=? AND kind=?)', db => listBatches(db, { view: 'missing' })],
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
  ['papers of stores', 'handed_paper_of_member (member_id=? AND state=?)', (db, now) => listConsoleStores(db, reader, {}, now)],
]

/** Tables of these have a row for an act of a few people; the parcels of a review are read as those of a cold transport, with queries inside. */
const unjudged: readonly string[] = [
  ...['code_releases', 'batch_stops', 'dossier_signatures', 'store_openings', 'id_consents', 'person_requests'],
  'dispatch_reviews',
]

// PostgreSQL plans by the size of a table, and these are small. The times of a million rows are measured by bench:console.
describe.each(dialects.slice(0, 1))('lists of the console on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  /** How SQLite reads what each statement of a list asks. */
  async function plansOf(ask: Ask): Promise<string> {
    const { read } = shop.database
    const sent: CompiledQuery[] = []
    const listening: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        sent.push(read.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await ask(read.withPlugin(listening), shop.clock.now())
    const plans: string[] = []
    for (const query of sent) {
      const { rows } = await read.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` })
      plans.push(...rows.map(({ detail }) => detail))
    }
    return plans.join('\n')
  }

  const span = { from: 1, until: 2, begin: 1, today: '2026-01-01' }
  test.each(inspectionLists.filter(list => inspectionTrait(list).covers === 'days' && !unjudged.includes(list)))(
    'of an inspection, %s reads no table as a whole for a few days',
    async list => {
      const plan = await plansOf(db => sheets[list].rows(db, span))
      expect(plan).not.toMatch(/^SCAN \w+$/m)
    },
  )

  test.each(lists)('of %s read %s', async (_, index, ask) => {
    expect(await plansOf(ask)).toContain(index)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { buildApp } from '../../../service/app.ts'
import type { Config } from '../../../service/platform/config.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import { loadLastPurchase } from '../../../service/storefront/goods/last-purchase.ts'
import { cookieOfOwner } from '../../../testing/service/people/insert-owner.ts'
import { costHeading, costLine, costOf, type Cost } from '../cost.ts'
import { openShop } from '../open-shop.ts'
import { fillOrders, type OrderBook } from './fill-orders.ts'

const usage = 'Usage: npm run bench:orders -- [--orders N] [--own N] [--lines N]\n  --lines N  of the best seller, in orders of others\n'
const rounds = 45
const warmUp = 5

type Sizes = Pick<OrderBook, 'orders' | 'own' | 'bestSellerLines'>

async function orderBook(database: Database, sizes: Sizes): Promise<OrderBook> {
  const members = await database.read.selectFrom('member').select(['id', 'code']).orderBy('id').execute()
  const goods = await database.read.selectFrom('goods').select(['id', 'name']).where('status', '=', 'on').orderBy('id').execute()
  const member = members.find(({ code }) => code === 'danti')
  const [bestSeller, ...others] = goods
  if (!member || !bestSeller) throw new Error('the sample has neither a member nor goods')
  return { ...sizes, memberId: member.id, others: members.filter(each => each !== member).map(({ id }) => id), goods: others, bestSeller }
}

/** Keywords by what they find, from one order to most of them. */
const keywordsOf = ({ goods, orders }: OrderBook): Readonly<Record<string, string>> => ({
  'the list itself': '',
  'the name of a goods': goods[0]!.name,
  'its first two characters': goods[0]!.name.slice(0, 2),
  'initials: wss': 'wss',
  'an order number': `20230101${String(orders - 1).padStart(8, '0')}`,
  'its last two characters': goods[0]!.name.slice(-2),
  'its last character': goods[0]!.name.slice(-1),
  'the year, in all numbers': '2023',
})

/** What the member's answers cost: the first after one of their orders has changed, and the same again. */
async function measureAll(config: Config, database: Database, book: OrderBook): Promise<string[]> {
  const app = await buildApp({ config, database, logger: false })
  const headers = { cookie: await database.write(trx => cookieOfOwner(trx, book.memberId, Date.now())) }
  const touch = () =>
    database.write(trx =>
      trx
        .updateTable('orders')
        .set({ remark: '' })
        .where('id', '=', `bench-${book.orders - 1}`)
        .execute(),
    )
  const lines: string[] = []
  for (const [name, keywords] of Object.entries(keywordsOf(book))) {
    const url = `${orderListCall.path}?${new URLSearchParams(keywords ? { keywords } : {})}`
    let found = 0
    const ask = async () => {
      const answer = await app.inject({ url, headers })
      found = answer.json<{ data: { total: number } }>().data.total
    }
    const costs: { first: Cost[]; again: Cost[] } = { first: [], again: [] }
    for (let round = 0; round < rounds; round++) {
      await touch()
      costs.first.push(await costOf(ask))
      costs.again.push(await costOf(ask))
    }
    lines.push(costLine(`${name} (${found})`, costs.first.slice(warmUp)), costLine('  again', costs.again.slice(warmUp)))
  }
  const purchases: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    purchases.push(await costOf(() => loadLastPurchase(database.read, book.memberId, book.bestSeller.id, Date.now())))
  }
  await app.close()
  return [...lines, costLine('last purchase of the best seller', purchases.slice(warmUp))]
}

async function run(folder: string, sizes: Sizes): Promise<void> {
  const { config, database } = await openShop(folder)
  const book = await orderBook(database, sizes)
  await fillOrders(database, book, Date.now())
  const lines = await measureAll(config, database, book)
  process.stdout.write([costHeading('keyword (orders found)'), ...lines, ''].join('\n'))
  await database.close()
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    await run(folder, { orders: Number(values.orders), own: Number(values.own), bestSellerLines: Number(values.lines) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

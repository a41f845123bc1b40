import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../service/app.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Context } from '../../../service/platform/context.ts'
import { cookieOfOwner } from '../../../testing/service/people/insert-owner.ts'
import { costHeading, costLine, costOf, type Cost } from '../cost.ts'
import { fillGoods } from '../fill-goods.ts'
import { openShop } from '../open-shop.ts'

const usage =
  'Usage: npm run bench:list -- [--goods N] [--data FOLDER] [--changing]\n  --data FOLDER  use the database there, filled up to N goods, for example after npm run import:goods\n  --changing     change a goods before every question, so that its page is found and not remembered\n'
const rounds = 45
const warmUp = 5
type Kinds = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The keywords are the name that sells best, and the last character of its dosage form. */
const kindsOf = (name: string): Kinds => ({
  everything: {},
  'page 100': { page: '100' },
  'hundred rows': { page_size: '100' },
  category: { select: '2' },
  herbs: { zy: '1' },
  'in stock, near expiry': { in_stock: '1', is_jxq: '1' },
  'by price': { sort: 'price' },
  'by expiry': { sort: 'yxq' },
  'by favourites': { sort: 'favorite' },
  keyword: { keywords: name },
  'broad keyword': { keywords: name.slice(-1) },
})

async function memberCookie(database: Database): Promise<string> {
  const { id } = await database.read.selectFrom('member').select('id').where('code', '=', 'danti').executeTakeFirstOrThrow()
  return database.write(trx => cookieOfOwner(trx, id, Date.now()))
}

const urlOf = (query: Readonly<Record<string, string>>) => `${goodsListCall.path}?${new URLSearchParams(query)}`

/** The goods that sell best. */
const bestSeller = (database: Database) =>
  database.read
    .selectFrom('goods')
    .select(['id', 'name'])
    .where('status', '=', 'on')
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

const changeStock = (database: Database, goodsId: number) =>
  database.write(trx =>
    trx
      .updateTable('stock')
      .set(({ eb }) => ({ onhand: eb('onhand', '+', 1) }))
      .where('goods_id', '=', goodsId)
      .execute(),
  )

type Shop = { app: FastifyInstance; context: Context; isAnew: boolean }

/** Asks every kind of list for a member who sees prices, page and facets as the service answers them, without the network. */
async function measureAll({ app, context, isAnew }: Shop): Promise<{ lines: string[]; all: Cost[] }> {
  const headers = { cookie: await memberCookie(context.database) }
  const { id, name: known } = await bestSeller(context.database)
  const ask = async (query: Readonly<Record<string, string>>) => {
    const { statusCode } = await app.inject({ url: urlOf(query), headers })
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
  }
  const lines: string[] = []
  const all: Cost[] = []
  for (const [name, query] of Object.entries(kindsOf(known))) {
    const costs: Cost[] = []
    for (let round = 0; round < rounds; round++) {
      if (isAnew) {
        await changeStock(context.database, id)
        // A list that finds nothing takes up the change.
        await ask({ keywords: 'zzzzqqqq' })
      }
      costs.push(await costOf(() => ask(query)))
    }
    // The first ones compile the code.
    all.push(...costs.slice(warmUp))
    lines.push(costLine(name, costs.slice(warmUp)))
  }
  return { lines, all }
}

async function run(folder: string, goods: number, isAnew: boolean): Promise<void> {
  const { config, database } = await openShop(folder)
  const { count } = await database.read
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < goods) await fillGoods(database, goods)
  const app = await buildApp({ config, database, logger: false })
  const { lines, all } = await measureAll({ app, context: { config, database, now: Date.now }, isAnew })
  const name = `all of ${Math.max(count, goods)} goods`
  process.stdout.write([costHeading('list'), ...lines, costLine(name, all), ''].join('\n'))
  await app.close()
  await database.close()
}

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '20000' },
    data: { type: 'string' },
    changing: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(usage)
else {
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    await run(folder, Number(values.goods), values.changing)
  } finally {
    if (!values.data) rmSync(folder, { recursive: true, force: true })
  }
}

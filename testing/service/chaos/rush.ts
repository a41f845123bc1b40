import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { startPostgres } from '../../../scripts/postgres.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { Killed } from './killed.ts'
import { fillShop, type Member } from './shop.ts'

export type RushPlan = { dialect: 'sqlite' | 'postgres'; buyers: number; boxes: number; kills: number }
export type RushReport = {
  sold: number
  refused: number
  /** Boxes that the database holds for orders, afterwards. */
  reserved: number
  kills: number
  askedAgain: number
  seconds: number
  problems: readonly string[]
}

const goods = { goods_id: goodsIds.lastBox, warehouse_id: 1 }

type Where = { databaseUrl: string | undefined; sqliteFile: string }

/** Stocks `boxes` boxes and puts one of them in every cart. */
async function lay({ databaseUrl, sqliteFile }: Where, members: readonly Member[], boxes: number): Promise<void> {
  const database = openDatabase({ databaseUrl, sqliteFile })
  await database.write(async trx => {
    await trx.updateTable('stock').set({ onhand: boxes }).where('goods_id', '=', goods.goods_id).execute()
    await trx.updateTable('batch').set({ quantity: boxes }).where('goods_id', '=', goods.goods_id).execute()
    const { warehouse_id } = await trx
      .selectFrom('stock')
      .select('warehouse_id')
      .where('goods_id', '=', goods.goods_id)
      .executeTakeFirstOrThrow()
    for (const { id } of members)
      await trx
        .insertInto('cart_line')
        .values({ ...goods, warehouse_id, member_id: id, quantity: 1, is_selected: 1, created_at: 0 })
        .execute()
  })
  await database.close()
}

async function buyAll(
  rush: Killed,
  members: readonly Member[],
  kills: number,
): Promise<Pick<RushReport, 'sold' | 'refused'> & { odd: string[] }> {
  const quotes = await Promise.all(
    members.map(member => rush.ask(member, checkoutCall, { body: { coupon_id: 0 }, key: `checkout-${member.id}` })),
  )
  const killing = rush.kill(kills)
  const answers = await Promise.all(
    members.map((member, index) => {
      const quote = quotes[index]?.body?.data as QuoteWire | undefined
      const body = { checkout_id: quote?.checkout_id ?? '', payable: quote?.amounts?.payable ?? '', address_id: member.id }
      return rush.ask(member, orderCreateCall, { body, key: `create-${member.id}` })
    }),
  )
  rush.isOver = true
  await killing
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  const odd = [...quotes.filter(quote => quote.status !== 200), ...answers.filter(answer => ![200, 409].includes(answer.status))]
  return {
    sold: count(200),
    refused: count(409),
    odd: odd.slice(0, 5).map(({ status, body }) => `${status || 'no'} answer: ${body?.msg ?? ''}`),
  }
}

/** Everybody wants one box at once, and there are not enough; meanwhile processes are killed. */
export async function runRush({ dialect, buyers, boxes, kills }: RushPlan): Promise<RushReport> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-rush-'))
  const cluster = dialect === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const where: Where = { databaseUrl: cluster?.url, sqliteFile: join(folder, 'yaoji.sqlite') }
  const rush = new Killed(cluster ? { DATABASE_URL: cluster.url } : { DATABASE_URL: '', YAOJI_DATA_DIR: folder })
  try {
    const members = await fillShop(where, buyers)
    await lay(where, members, boxes)
    await rush.start(cluster ? 2 : 1)
    const startMs = Date.now()
    const { sold, refused, odd } = await buyAll(rush, members, kills)
    const seconds = (Date.now() - startMs) / 1_000
    await rush.stop()
    const database = openDatabase(where)
    const stock = await database.read
      .selectFrom('stock')
      .select('reserved')
      .where('goods_id', '=', goods.goods_id)
      .executeTakeFirstOrThrow()
    const problems = [...odd, ...(await problemsIn(database.read))]
    await database.close()
    return { sold, refused, reserved: stock.reserved, kills: rush.kills, askedAgain: rush.askedAgain, seconds, problems }
  } finally {
    await rush.stop()
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

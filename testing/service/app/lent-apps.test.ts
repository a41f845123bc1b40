import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { goodsIds } from '../shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../shops/commerce-shop.ts'
import { dialects } from '../index.ts'

const as = 'buyer'
const { packed, cold } = goodsIds

const nameOf = async ({ database }: Shop) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(database.read)).rows[0]?.name

it.each(dialects)('an app of %s that a test returns is as new for the next one', async dialect => {
  const first = await openShop(dialect)
  await first.recharge(as, 100_000)
  const order = await first.buy(as, packed, 30)
  await first.pay(as, order)
  const [line] = (await first.addGoods(as, cold, 3)).data
  await first.database.write(trx => trx.updateTable('goods').set({ name: '另一种' }).where('id', '=', packed).execute())
  await closeShop(first)

  const second = await openShop(dialect)
  expect(second.app).toBe(first.app)
  expect((await second.readCart(as)).data).toEqual([])
  const again = await second.buy(as, packed, 30)
  expect(again.payable).toBe(order.payable)
  expect(JSON.stringify(await second.readOrder(as, again.order_id))).not.toContain('另一种')
  // Also what the database counts up.
  expect((await second.addGoods(as, cold, 3)).data[0]?.id).toBe(line?.id)
  second.clock.advance(1)
  const name = dialect.name === 'postgres' && (await nameOf(second))
  await closeShop(second)

  // Of an app that cannot be as new, as of one with options, PostgreSQL gives the database, whose copy takes long.
  const third = await openShop(dialect, { config: { searchesPerMinute: 1 } })
  expect(third.app).not.toBe(first.app)
  expect(third.clock.now()).toBe(second.clock.now() - 1)
  if (name) expect(await nameOf(third)).toBe(name)
  expect((await third.readCart(as)).data).toEqual([])
  expect((await third.buy(as, packed, 30)).payable).toBe(order.payable)
  await closeShop(third)
})

it('this file runs on every database, also in the loop', () => {
  expect(dialects.map(({ name }) => name)).toEqual(process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'])
})

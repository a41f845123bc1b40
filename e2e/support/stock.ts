import { DatabaseSync } from 'node:sqlite'

const hourMs = 3_600_000

/** What the operator has set for today: these goods at one yuan, and no others. */
export function setDailyPrices(databaseFile: string, goodsIds: readonly number[]): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare('delete from special_price').run()
  const insert = database.prepare('insert into special_price (goods_id, kind, price_units, begins_at, ends_at) values (?, ?, ?, ?, ?)')
  for (const id of goodsIds) insert.run(id, 'daily', 1_0000, Date.now() - hourMs, Date.now() + hourMs)
  database.close()
}

function setOnhand(databaseFile: string, goodsId: number, free: number): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare('update stock set onhand = reserved + ? where goods_id = ?').run(free, goodsId)
  database.close()
}

/** What the warehouse does while buyers look on: the goods are sold out. */
export function sellOut(databaseFile: string, goodsId: number): void {
  setOnhand(databaseFile, goodsId, 0)
}

/** The goods are back. */
export function restock(databaseFile: string, goodsId: number): void {
  setOnhand(databaseFile, goodsId, 500)
}

/** The shop asks a fifth more for the goods, from every customer type and on every rung. */
export function raisePrices(databaseFile: string, goodsId: number): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  for (const table of ['goods_price', 'ladder'])
    database.prepare(`update ${table} set price_units = price_units * 6 / 5 where goods_id = ?`).run(goodsId)
  database.close()
}

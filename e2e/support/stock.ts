import { DatabaseSync } from 'node:sqlite'

/** What the warehouse does while buyers look on: the goods are sold out. */
export function sellOut(databaseFile: string, goodsId: number): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare('update stock set onhand = reserved where goods_id = ?').run(goodsId)
  database.close()
}

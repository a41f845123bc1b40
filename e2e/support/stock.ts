import { DatabaseSync } from 'node:sqlite'

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

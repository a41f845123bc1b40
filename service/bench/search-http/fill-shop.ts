import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { randomFrom } from '../../sample/random.ts'
import type { SearchGoods } from '../../search/search-index.ts'
import { generateGoods } from '../search/generate-goods.ts'

type Row = Record<string, SQLInputValue>

function insertInto(handle: DatabaseSync, table: string, columns: readonly string[]): (row: Row) => void {
  const names = columns.map(name => `"${name}"`).join(', ')
  const statement = handle.prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`)
  return row => statement.run(...columns.map(name => row[name] ?? null))
}

function columnsOf(handle: DatabaseSync, table: string): string[] {
  return handle
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(row => String(row.name))
}

/**
 * Fills a prepared SQLite file up to so many goods, each with a stock, a batch and a
 * price. The generated ones are made after the goods that are there. Straight through
 * the driver: it is the only writer, and a million rows should not take minutes.
 */
export function fillShop(file: string, wanted: number): void {
  const handle = new DatabaseSync(file)
  const real = handle.prepare('select * from goods order by id').all()
  const models = real.filter(row => row.type === 0 && row.quota === null)
  const random = randomFrom('generated shop')
  const firstId = Number(real.at(-1)?.id ?? 0) + 1
  const goods = insertInto(handle, 'goods', columnsOf(handle, 'goods'))
  const stock = insertInto(handle, 'stock', ['goods_id', 'warehouse_id', 'onhand', 'reserved'])
  const batch = insertInto(handle, 'batch', ['goods_id', 'warehouse_id', 'number', 'made_on', 'expires_on', 'quantity'])
  const price = insertInto(handle, 'goods_price', ['goods_id', 'warehouse_id', 'rank', 'price_units', 'updated_at'])
  handle.exec('pragma synchronous = off; begin')
  // The columns of the table are those of the search goods and more.
  for (const generated of generateGoods(real as unknown as SearchGoods[], wanted - real.length, firstId)) {
    const { aliases: _, ...own } = generated
    const place = { goods_id: own.id, warehouse_id: 1 }
    const onhand = random.chance(0.9) ? random.integer(20, 900) : 0
    goods({ ...random.pick(models), ...own })
    stock({ ...place, onhand, reserved: 0 })
    batch({ ...place, number: 'G1', made_on: '2026-01-01', expires_on: '2029-12-31', quantity: onhand })
    price({ ...place, rank: 0, price_units: random.integer(1_000, 900_000), updated_at: 0 })
  }
  handle.exec('commit; analyze')
  handle.close()
}

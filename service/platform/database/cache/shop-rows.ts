import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import { shopFact } from './facts.ts'

/** Small tables of the shop that are needed whole, and the column that puts their rows in order. */
const orderOf = { category: 'sort', warehouse: 'id', delivery_plan: 'warehouse_id', setting: 'key' } as const

type ShopTable = keyof typeof orderOf
type Rows<Table extends ShopTable> = readonly Readonly<Selectable<Tables[Table]>>[]

function factAbout<Table extends ShopTable>(table: Table) {
  return shopFact({
    tables: [table],
    async read(db) {
      const rows = await db.selectFrom<ShopTable>(table).selectAll().orderBy(orderOf[table]).execute()
      // The array is not frozen: V8 filters a frozen one five times slower, and menus filter categories by the hundred.
      return rows.map(row => Object.freeze(row)) as Rows<Table> // Selected from this table.
    },
  })
}

const facts = {
  category: factAbout('category'),
  warehouse: factAbout('warehouse'),
  delivery_plan: factAbout('delivery_plan'),
  setting: factAbout('setting'),
}

/** All rows of a small table of the shop: the same array until one of them changes, so that `memoizeByObject` may derive from it. */
export function shopRows<Table extends ShopTable>(db: Kysely<Tables>, table: Table): Promise<Rows<Table>> {
  const fact: (db: Kysely<Tables>) => Promise<readonly unknown[]> = facts[table]
  return fact(db) as Promise<Rows<Table>> // Declared above by the same name.
}

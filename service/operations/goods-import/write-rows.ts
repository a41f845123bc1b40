import type { Insertable, Transaction } from 'kysely'
import type { GoodsRow, StockRow } from '../../platform/database/rows.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GoodsChange } from './merge-goods.ts'
import type { BatchRow } from './stored-goods.ts'

type Trx = Transaction<Tables>

/** Some 60 columns each; SQLite takes 32,766 parameters a statement. */
const goodsAtOnce = 500
const rowsAtOnce = 2_000

async function writeGoods(trx: Trx, rows: readonly GoodsRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter(name => name !== 'id') as (keyof GoodsRow)[] // The keys of a row are its type's.
  for (const some of chunks(rows, goodsAtOnce)) {
    await trx
      .insertInto('goods')
      .values([...some])
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet(({ ref }) => Object.fromEntries(columns.map(name => [name, ref(`excluded.${name}`)]))),
      )
      .execute()
  }
}

async function writePrices(trx: Trx, changes: readonly GoodsChange[], now: number): Promise<void> {
  for (const some of chunks(
    changes.flatMap(change => change.prices),
    rowsAtOnce,
  )) {
    await trx
      .insertInto('goods_price')
      .values(some.map(row => ({ ...row, updated_at: now })))
      .onConflict(conflict =>
        conflict
          .columns(['goods_id', 'warehouse_id', 'rank'])
          .doUpdateSet(({ ref }) => ({ price_units: ref('excluded.price_units'), updated_at: ref('excluded.updated_at') })),
      )
      .execute()
  }
}

async function writeSpecials(trx: Trx, changes: readonly GoodsChange[]): Promise<void> {
  const specials = changes.flatMap(({ special }) => special ?? [])
  for (const some of chunks(
    specials.flatMap(special => special.dropped),
    rowsAtOnce,
  )) {
    await trx.deleteFrom('special_price').where('id', 'in', some).execute()
  }
  for (const some of chunks(
    specials.map(special => special.added),
    rowsAtOnce,
  ))
    await trx
      .insertInto('special_price')
      .values([...some])
      .execute()
}

/** Stock and batches as they are now; what is reserved stays. */
export async function writeUnits(trx: Trx, stock: readonly StockRow[], batches: readonly BatchRow[]): Promise<void> {
  for (const some of chunks(stock, rowsAtOnce)) {
    await trx
      .insertInto('stock')
      .values([...some])
      .onConflict(conflict =>
        conflict.columns(['goods_id', 'warehouse_id']).doUpdateSet(({ ref }) => ({
          onhand: ref('excluded.onhand'),
          arrives_on: ref('excluded.arrives_on'),
          arrives_units: ref('excluded.arrives_units'),
        })),
      )
      .execute()
  }
  for (const some of chunks(batches, rowsAtOnce)) {
    await trx
      .insertInto('batch')
      .values([...some])
      .onConflict(conflict =>
        conflict.columns(['goods_id', 'warehouse_id', 'number']).doUpdateSet(({ ref }) => ({
          quantity: ref('excluded.quantity'),
          made_on: ref('excluded.made_on'),
          expires_on: ref('excluded.expires_on'),
        })),
      )
      .execute()
  }
}

async function writeTags(trx: Trx, changes: readonly GoodsChange[]): Promise<void> {
  const tagged = changes.flatMap(({ tags, id }) => (tags ? [{ id, tags }] : []))
  for (const some of chunks(tagged, rowsAtOnce)) {
    await trx
      .deleteFrom('goods_tag')
      .where(
        'goods_id',
        'in',
        some.map(each => each.id),
      )
      .execute()
    const rows: Insertable<Tables['goods_tag']>[] = some.flatMap(each => each.tags)
    if (rows.length > 0) await trx.insertInto('goods_tag').values(rows).execute()
  }
}

async function writeTexts(trx: Trx, changes: readonly GoodsChange[]): Promise<void> {
  const texts = changes.flatMap(change => change.texts ?? [])
  for (const some of chunks([...new Set(texts.map(row => row.goods_id))], rowsAtOnce)) {
    await trx.deleteFrom('goods_text').where('goods_id', 'in', some).execute()
  }
  for (const some of chunks(texts, rowsAtOnce))
    await trx
      .insertInto('goods_text')
      .values([...some])
      .execute()
}

/** Writes what changed of some goods; goods come before what refers to them. */
export async function writeRows(trx: Trx, changes: readonly GoodsChange[], now: number): Promise<void> {
  await writeGoods(
    trx,
    changes.flatMap(({ goods }) => goods ?? []),
  )
  await writePrices(trx, changes, now)
  await writeSpecials(trx, changes)
  await writeUnits(
    trx,
    changes.flatMap(({ stock }) => stock),
    changes.flatMap(({ batches }) => batches),
  )
  await writeTags(trx, changes)
  await writeTexts(trx, changes)
}

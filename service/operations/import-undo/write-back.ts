import type { Transaction } from 'kysely'
import type { GoodsRow, StockRow, TextRow } from '../../platform/database/rows.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { relockGoods } from '../../purchase/dossier/relock.ts'
import { writeMatchKeys } from '../goods-import/match-keys.ts'
import type { GoodsChange } from '../goods-import/merge-goods.ts'
import { noStock, type StoredGoods } from '../goods-import/stored-goods.ts'
import { writeRows } from '../goods-import/write-rows.ts'
import type { Special, Units } from './current-value.ts'
import type { ImportValue } from './judge.ts'

type Trx = Transaction<Tables>
const idsAtOnce = 2_000

const was = <Value>({ before }: ImportValue): Value => JSON.parse(before) as Value // What `changedValues` made of it.

function goodsBack(values: readonly ImportValue[], { goods }: StoredGoods, now: number): GoodsRow | undefined {
  const columns = values.filter(({ field }) => field === 'column').map(value => [value.key, was(value)] as const)
  const isMade = values.some(({ field }) => field === 'made')
  if (columns.length === 0 && !isMade) return undefined
  return { ...goods, ...Object.fromEntries(columns), ...(isMade && { status: 'off' }), updated_at: now }
}

function stockBack(values: readonly ImportValue[], { stock }: StoredGoods): StockRow[] {
  const rows = new Map<number, StockRow>()
  for (const value of values.filter(({ field }) => field === 'units' || field === 'arrival')) {
    const place = { goods_id: value.goods_id, warehouse_id: Number(value.key) }
    const row = rows.get(place.warehouse_id) ?? stock.find(each => each.warehouse_id === place.warehouse_id) ?? { ...noStock, ...place }
    const [arrives_on, arrives_units] =
      value.field === 'arrival' ? was<[string, number | null]>(value) : [row.arrives_on, row.arrives_units]
    const onhand = value.field === 'units' ? was<Units>(value).onhand : row.onhand
    rows.set(place.warehouse_id, { ...row, onhand, arrives_on, arrives_units })
  }
  return [...rows.values()]
}

function textsBack(values: readonly ImportValue[], { texts, goods }: StoredGoods): TextRow[] | undefined {
  const changed = values.filter(({ field }) => field === 'text')
  if (changed.length === 0) return undefined
  const bodies = new Map<string, string | null>(texts.map(row => [row.name, row.body]))
  for (const value of changed) bodies.set(value.key, was(value))
  return [...bodies]
    .flatMap(([name, body]) => (body === null ? [] : [{ name, body }]))
    .map((row, sort) => ({ goods_id: goods.id, sort, ...row }))
}

/** What takes some values of one goods back; prices that there were not, and 特价, are written on their own. */
function changeBack(values: readonly ImportValue[], stored: StoredGoods, now: number): GoodsChange {
  const { id } = stored.goods
  const tags = values.find(({ field }) => field === 'tags')
  return {
    id,
    goods: goodsBack(values, stored, now),
    special: undefined,
    texts: textsBack(values, stored),
    prices: values
      .filter(({ field, before }) => field === 'price' && before !== 'null')
      .map(value => ({ goods_id: id, warehouse_id: Number(value.key), rank: 0, price_units: was<number>(value) })),
    stock: stockBack(values, stored),
    batches: values
      .filter(({ field }) => field === 'units')
      .flatMap(value => was<Units>(value).batches.map(batch => ({ goods_id: id, warehouse_id: Number(value.key), ...batch }))),
    tags: tags && was<[string, string][]>(tags).map(([name, description], sort) => ({ goods_id: id, sort, name, description })),
  }
}

/** Prices of goods that had none before the import. */
async function endPrices(trx: Trx, values: readonly ImportValue[]): Promise<void> {
  const ended = values.filter(({ field, before }) => field === 'price' && before === 'null')
  for (const [warehouse, group] of Map.groupBy(ended, ({ key }) => Number(key)))
    for (const some of chunks(group, idsAtOnce))
      await trx
        .deleteFrom('goods_price')
        .where('warehouse_id', '=', warehouse)
        .where('rank', '=', 0)
        .where(
          'goods_id',
          'in',
          some.map(({ goods_id }) => goods_id),
        )
        .execute()
}

async function writeSpecials(trx: Trx, values: readonly ImportValue[], stored: ReadonlyMap<number, StoredGoods>): Promise<void> {
  const specials = values.filter(({ field }) => field === 'special')
  const ended = specials.flatMap(value => {
    const [after] = JSON.parse(value.after) as Special[]
    const isSame = (row: Special) => after !== undefined && row.begins_at === after.begins_at && row.ends_at === after.ends_at
    return (stored.get(value.goods_id)?.specials ?? []).filter(isSame).map(({ id }) => id)
  })
  for (const some of chunks(ended, idsAtOnce)) await trx.deleteFrom('special_price').where('id', 'in', some).execute()
  const begun = specials.flatMap(value =>
    was<Special[]>(value).map(row => ({ goods_id: value.goods_id, kind: 'special' as const, promotion_id: null, ...row })),
  )
  for (const some of chunks(begun, idsAtOnce))
    await trx
      .insertInto('special_price')
      .values([...some])
      .execute()
}

/** Inserts whose sections all go: `writeRows` deletes only sections that it writes again. */
async function dropTexts(trx: Trx, changes: readonly GoodsChange[]): Promise<void> {
  const ids = changes.filter(({ texts }) => texts?.length === 0).map(({ id }) => id)
  for (const some of chunks(ids, idsAtOnce)) await trx.deleteFrom('goods_text').where('goods_id', 'in', some).execute()
}

/** Writes values of goods as they were, as an import writes them; the goods are locked. */
export async function writeBack(
  trx: Trx,
  values: readonly ImportValue[],
  stored: ReadonlyMap<number, StoredGoods>,
  now: number,
): Promise<void> {
  const changes = [...Map.groupBy(values, value => value.goods_id)].flatMap(([id, own]) => {
    const goods = stored.get(id)
    return goods ? [changeBack(own, goods, now)] : []
  })
  await writeRows(trx, changes, now)
  await endPrices(trx, values)
  await writeSpecials(trx, values, stored)
  await dropTexts(trx, changes)
  await writeMatchKeys(
    trx,
    changes.flatMap(({ goods }) => goods ?? []),
  )
  const papers = values.filter(({ field, key }) => field === 'column' && (key === 'scope' || key === 'is_ephedrine'))
  if (papers.length > 0)
    await relockGoods(
      trx,
      papers.map(({ goods_id }) => goods_id),
    )
}

import { sql, type Kysely, type Selectable } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Listed, ListedPrice } from '@yaoji/contract/domain/prices/list-basis'
import { byGoods, chunks } from '../../platform/database/query-parts.ts'
import { compiledOnce, inList } from '../../platform/database/compiled.ts'
import { BoundedCache } from '../../platform/database/cache/bounded-cache.ts'
import { readsCaches } from '../../platform/database/cache/changes.ts'
import { factOf, Facts, versionFact } from '../../platform/database/cache/facts.ts'
import { rowList, rowsIn } from '../../platform/database/row-lists.ts'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow, TagRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { isOnSale } from './stopped-batches.ts'
import type { PlaceStockRow } from './sale-rows.ts'

/** All goods of a usual shop; a larger one has those in memory that were wanted last. */
const factsMax = 30_000
/** Of what only some goods, or the pages of some, need. */
const partsMax = 5_000
const namesMax = 10_000
const idsAtOnce = 500

const batchColumns = ['warehouse_id', 'number', 'made_on', 'expires_on', 'quantity'] as const
const paperColumns = ['kind', 'batch', 'name', 'issued_on', 'url'] as const

type Batch = Pick<Selectable<Tables['batch']>, (typeof batchColumns)[number]>
type Paper = Pick<Selectable<Tables['goods_paper']>, (typeof paperColumns)[number]>

/** All facts of one goods, independent of viewer and time: rows of every customer type, of every time. */
export type GoodsFacts = {
  goods: GoodsRow
  stock: PlaceStockRow[]
  /** On sale with something in them, the one that is sold first at the front. */
  batches: Batch[]
  papers: Paper[]
  /** Whether sections of its insert were entered: they are long, and only its page shows them. */
  hasSections: boolean
  /** The highest rank first, rank 0 last. */
  prices: PriceRow[]
  ladders: LadderRow[]
  specials: SpecialRow[]
  provinces: string[]
  tags: TagRow[]
}

const priceColumns = ['id', 'goods_id', 'warehouse_id', 'rank', 'price_units', 'updated_at'] as const
const specialColumns = ['id', 'goods_id', 'kind', 'price_units', 'begins_at', 'ends_at', 'promotion_id'] as const

/** Goods with all that belongs to them, in one statement: a change of one of them has it read again. */
const selectGoods = compiledOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('goods')
    .selectAll()
    .select([
      rowList<PlaceStockRow>(
        db,
        ['goods_id', 'warehouse_id', 'warehouse_name', 'onhand', 'reserved', 'arrives_on', 'arrives_units'],
        sql`from stock join (select id as place_id, name as warehouse_name from warehouse) as place on place_id = warehouse_id
          where goods_id = goods.id order by warehouse_id`,
      ).as('stock_list'),
      rowList<Batch>(
        db,
        batchColumns,
        sql`from batch where goods_id = goods.id and quantity > 0 and ${isOnSale} order by expires_on, number`,
      ).as('batch_list'),
      rowList<Paper>(db, paperColumns, sql`from goods_paper where goods_id = goods.id order by id`).as('paper_list'),
      sql<number | boolean>`exists (select 1 from goods_text where goods_id = goods.id)`.as('has_sections'),
      rowList<PriceRow>(db, priceColumns, sql`from goods_price where goods_id = goods.id order by rank desc`).as('price_list'),
      rowList<LadderRow>(
        db,
        ['id', 'goods_id', 'kind', 'number', 'price_units'],
        sql`from ladder where goods_id = goods.id order by number`,
      ).as('ladder_list'),
      rowList<SpecialRow>(db, specialColumns, sql`from special_price where goods_id = goods.id order by price_units, ends_at desc, id`).as(
        'special_list',
      ),
      rowList<{ province: string }>(db, ['province'], sql`from goods_area where goods_id = goods.id`).as('area_list'),
      rowList<TagRow>(db, ['goods_id', 'sort', 'name', 'description'], sql`from goods_tag where goods_id = goods.id order by sort`).as(
        'tag_list',
      ),
    ])
    .where('id', 'in', inList(db, ids)),
)

const textsMax = 20_000
const texts = new BoundedCache<string, string>(textsMax)

/** Makers, forms, storage, usage and the like are those of many goods, so each text is in memory once. */
function shareTexts(row: Record<string, unknown>): void {
  for (const column of Object.keys(row)) {
    const text = row[column]
    if (typeof text !== 'string' || ownColumns.has(column)) continue
    const known = texts.peek(text)
    if (known === undefined) texts.put(text, text)
    else row[column] = known
  }
}

/** Which no other goods have. */
const ownColumns: ReadonlySet<string> = new Set(['approval_number', 'barcode'] satisfies (keyof GoodsRow)[])

async function readGoods(db: Kysely<Tables>, ids: readonly number[]): Promise<GoodsFacts[]> {
  const rows = await selectGoods(db, { ids: JSON.stringify(ids) })
  return rows.map(
    ({ stock_list, batch_list, paper_list, has_sections, price_list, ladder_list, special_list, area_list, tag_list, ...goods }) => {
      shareTexts(goods)
      return Object.freeze({
        goods: Object.freeze(goods),
        stock: rowsIn(stock_list),
        batches: rowsIn(batch_list),
        papers: rowsIn(paper_list),
        hasSections: Boolean(has_sections),
        prices: rowsIn(price_list),
        ladders: rowsIn(ladder_list),
        specials: rowsIn(special_list),
        provinces: rowsIn(area_list).map(({ province }) => province),
        tags: rowsIn(tag_list),
      })
    },
  )
}

async function readAll(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, GoodsFacts>> {
  const found: GoodsFacts[] = []
  for (const some of chunks(ids, idsAtOnce)) found.push(...(await readGoods(db, some)))
  return new Map(found.map(each => [each.goods.id, each]))
}

const facts = new Facts<number, GoodsFacts>({
  max: factsMax,
  read: readAll,
  // A stock row carries the name of its warehouse.
  replaced: ({ goods, shop }) => (shop.has('warehouse') ? 'all' : goods),
})

/** Facts of these goods; undefined inside a transaction that reads for itself. */
export async function goodsFacts(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, GoodsFacts> | undefined> {
  return readsCaches(db) ? facts.all(db, ids) : undefined
}

/** As `goodsFacts`, of one; a transaction reads them. */
export const factsOfGoods = async (db: Kysely<Tables>, id: number): Promise<GoodsFacts | undefined> => (await facts.all(db, [id])).get(id)

/** Changes with the row of any goods: others may have got a name, or lost it. */
export const goodsRowsVersion = versionFact<'all'>(1, ({ goodsRows }) => (goodsRows.size > 0 ? 'all' : undefined))

/** List prices of goods by warehouse. */
export type ListHistory = ReadonlyMap<number, Listed>

export async function readHistories(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, ListHistory>> {
  const found = new Map<number, ListHistory>(ids.map(id => [id, new Map()]))
  const { price_basis_days: days } = await legalFiguresNow(db)
  for (const some of chunks(ids, idsAtOnce)) {
    const rows = await db.selectFrom('list_price').selectAll().where('goods_id', 'in', some).orderBy('since').execute()
    for (const [id, own] of byGoods(rows)) {
      const listed = [...Map.groupBy(own, row => row.warehouse_id)].map(([place, prices]): [number, Listed] => [
        place,
        { prices: prices.map(({ price_units, since }): ListedPrice => ({ price: price_units as UnitPrice, since: Number(since) })), days },
      ])
      found.set(id, new Map(listed))
    }
  }
  return found
}

// Triggers of goods_price alone write list_price, so the log of goods names each change.
const histories = new Facts<number, ListHistory>({
  max: partsMax,
  read: readHistories,
  replaced: ({ goods, shop }) => (shop.has('setting') ? 'all' : goods),
})

/** The history of list prices of these goods, which a price for a time is compared with. */
export const listHistories = (db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, ListHistory>> =>
  histories.all(db, ids)

/** Sections of an insert that were entered, in their order. */
type Sections = readonly { name: string; text: string }[]

const selectSections = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('goods_text').where('goods_id', '=', id).select(['name', 'body as text']).orderBy('sort'),
)

const sections = factOf<number, Sections>({
  max: partsMax,
  read: (db, id) => selectSections(db, { id }),
  replaced: ({ goods }) => goods,
})

/** What was entered of the insert of goods; of most nothing was, and then nothing is asked. */
export async function sectionsOf(db: Kysely<Tables>, id: number): Promise<Sections> {
  const known = await factsOfGoods(db, id)
  return known?.hasSections ? sections(db, id) : []
}

export const namesakesMax = 25

const selectNamed = compiledOnce((db, { name }: { name: string }) => {
  const named = db.selectFrom('goods').select('id').where('name', '=', name).where('status', '=', 'on')
  return named.orderBy('sales', 'desc').orderBy('id').limit(namesakesMax)
})

/** Goods of one generic name on the shelf, the best-selling first. */
export const goodsNamed = factOf<string, readonly number[]>({
  max: namesMax,
  read: async (db, name) => (await selectNamed(db, { name })).map(row => row.id),
  replaced: ({ goodsRows }) => (goodsRows.size > 0 ? 'all' : undefined),
})

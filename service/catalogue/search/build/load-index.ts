import type { Kysely } from 'kysely'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { chunks } from '../../../platform/database/query-parts.ts'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { goodsPortions, type Neighbours } from '../../../platform/database/goods-portions.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { createSearchIndex } from '../create-index.ts'
import { normalText } from '../normalise.ts'
import type { SearchGoods, SearchIndex } from '../search-index.ts'
import { beforeGeneric } from '../words/said-names.ts'

const idsAtOnce = 500
/** Batch size where no request waits for the thread: one large batch is indexed faster than small ones (entered-texts.ts). */
const idsApart = 5_000
/** Key of the operators' names in the change log of goods. */
const saidNamesKey = 0

export const searchColumns = [
  'id',
  'name',
  'brand',
  'english_name',
  'manufacturer',
  'mah',
  'spec',
  'approval_number',
  'barcode',
  'origin',
  'sales',
] as const satisfies readonly (keyof SearchGoods)[]

function selectGoods(db: Kysely<Tables>) {
  return db.selectFrom('goods').select(searchColumns).where('status', '=', 'on')
}

const selectNeighbours = compiledOnce((db, { from, to }: Neighbours) =>
  selectGoods(db)
    .where(({ between }) => between('id', from, to))
    .orderBy('id'),
)

/** All goods on the shelf by id, in batches. Yields to the event loop between batches. */
export async function* goodsOnShelf(db: Kysely<Tables>, atOnce?: number): AsyncGenerator<SearchGoods[]> {
  for await (const neighbours of goodsPortions(db, atOnce)) yield await selectNeighbours(db, neighbours)
}

function selectSaid(db: Kysely<Tables>) {
  return db.selectFrom('goods_alias').select(['said', 'generic', 'kind']).orderBy('said').execute()
}

/** Changes whenever operators change the names. */
export async function markOfSaid(db: Kysely<Tables>): Promise<number> {
  return crc32(JSON.stringify(await selectSaid(db)))
}

/** Reads the operators' names; answers the beginnings of goods' names that changed. */
async function loadSaidNames(db: Kysely<Tables>, { said }: SearchIndex): Promise<string[]> {
  const rows = await selectSaid(db)
  return said.setOwn(rows.map(row => ({ ...row, forms: [row.generic] })))
}

/** Goods on the shelf whose names begin with any of these. */
async function goodsOfForms(db: Kysely<Tables>, forms: readonly string[]): Promise<number[]> {
  if (forms.length === 0) return []
  const normal = forms.map(normalText)
  const found: number[] = []
  for await (const some of goodsOnShelf(db)) {
    for (const { id, name } of some) {
      const plainName = normalText(name).replace(beforeGeneric, '')
      if (normal.some(form => plainName.startsWith(form))) found.push(id)
    }
  }
  return found
}

/** An index without goods that has loaded the operators' names. */
export async function openSearchIndex(db: Kysely<Tables>): Promise<SearchIndex> {
  const index = createSearchIndex()
  await loadSaidNames(db, index)
  return index
}

/** An index of all goods on the shelf, for a worker thread; `onGoods` gets each batch, in the order of their ids. */
export async function loadIndex(db: Kysely<Tables>, onGoods?: (some: readonly SearchGoods[]) => void): Promise<SearchIndex> {
  const index = await openSearchIndex(db)
  for await (const some of goodsOnShelf(db, idsApart)) {
    index.replace(some)
    onGoods?.(some)
  }
  index.settle()
  return index
}

/** Updates these goods in the index; goods that are off the shelf or deleted leave it. Yields to the event loop between batches. */
export async function reloadGoods(db: Kysely<Tables>, index: SearchIndex, changed: readonly number[]): Promise<void> {
  const named = changed.includes(saidNamesKey) ? await goodsOfForms(db, await loadSaidNames(db, index)) : []
  const ids = [...new Set([...changed, ...named])]
  for (const some of chunks(ids, idsAtOnce)) {
    const goods = await selectGoods(db).where('id', 'in', some).execute()
    const onShelf = new Set(goods.map(each => each.id))
    for (const id of some) if (!onShelf.has(id)) index.remove(id)
    index.replace(goods)
    await yieldToEventLoop()
  }
  index.settle()
}

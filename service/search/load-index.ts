import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { createSearchIndex } from './create-index.ts'
import type { SearchGoods, SearchIndex } from './search-index.ts'

const pageRows = 5_000

function selectPage(db: Kysely<Tables>, afterId: number): Promise<SearchGoods[]> {
  return db.selectFrom('goods')
    .select(['id', 'name', 'brand', 'english_name', 'manufacturer', 'mah', 'spec', 'approval_number', 'barcode', 'sales'])
    .where('status', '=', 'on').where('id', '>', afterId)
    .orderBy('id').limit(pageRows)
    .execute()
}

/** Builds the index of all goods on the shelf, page by page so that the service's memory stays small. */
export async function loadSearchIndex(db: Kysely<Tables>): Promise<SearchIndex> {
  const index = createSearchIndex()
  for (let page = await selectPage(db, 0); page.length > 0; page = await selectPage(db, page.at(-1)?.id ?? 0)) {
    index.replace(page)
  }
  return index
}

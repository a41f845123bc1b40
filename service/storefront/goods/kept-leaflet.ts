import type { Kysely, Selectable } from 'kysely'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import { BoundedCache } from '../../platform/database/cache/bounded-cache.ts'
import type { Tables } from '../../platform/database/tables.ts'

const keptMax = 5_000

/** What only the page of goods tells: their papers, the sections that were entered, and their batches, the first to expire in front. */
export type Leaflet = {
  papers: readonly Selectable<Tables['goods_paper']>[]
  sections: readonly { name: string; text: string }[]
  batches: readonly Selectable<Tables['batch']>[]
}

async function readLeaflet(db: Kysely<Tables>, goodsId: number): Promise<Leaflet> {
  return {
    papers: await db.selectFrom('goods_paper').selectAll().where('goods_id', '=', goodsId).orderBy('id').execute(),
    sections: await db.selectFrom('goods_text').select(['name', 'body as text']).where('goods_id', '=', goodsId).orderBy('sort').execute(),
    batches: await db.selectFrom('batch').selectAll().where('goods_id', '=', goodsId).orderBy('expires_on').orderBy('number').execute(),
  }
}

function keepLeaflets(changes: Changes): BoundedCache<number, Leaflet> {
  const kept = new BoundedCache<number, Leaflet>(keptMax)
  changes.onNews(({ goods }) => {
    for (const id of goods) kept.drop(id)
  })
  return kept
}

/** As it is now, from memory until anything of the goods changes. */
export async function leafletOf(db: Kysely<Tables>, goodsId: number): Promise<Leaflet> {
  const changes = changesOf(db)
  if (!changes) return readLeaflet(db, goodsId)
  await changes.look()
  return changes.kept(keepLeaflets).get(goodsId, () => readLeaflet(db, goodsId))
}

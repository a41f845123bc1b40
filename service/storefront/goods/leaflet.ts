import type { Kysely, Selectable } from 'kysely'
import { factOf } from '../../platform/database/cache/facts.ts'
import { isOnSale } from '../../catalogue/offer/stopped-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'

const leafletsMax = 5_000

/** What only the page of goods tells: their papers, the sections that were entered, and their batches that are on sale, the first to expire in front. */
type Leaflet = {
  papers: readonly Selectable<Tables['goods_paper']>[]
  sections: readonly { name: string; text: string }[]
  batches: readonly Selectable<Tables['batch']>[]
}

async function readLeaflet(db: Kysely<Tables>, goodsId: number): Promise<Leaflet> {
  return Object.freeze({
    papers: await db.selectFrom('goods_paper').selectAll().where('goods_id', '=', goodsId).orderBy('id').execute(),
    sections: await db.selectFrom('goods_text').select(['name', 'body as text']).where('goods_id', '=', goodsId).orderBy('sort').execute(),
    batches: await db
      .selectFrom('batch')
      .selectAll()
      .where('goods_id', '=', goodsId)
      .where(isOnSale)
      .orderBy('expires_on')
      .orderBy('number')
      .execute(),
  })
}

export const leafletOf = factOf<number, Leaflet>({ max: leafletsMax, read: readLeaflet, replaced: ({ goods }) => goods })

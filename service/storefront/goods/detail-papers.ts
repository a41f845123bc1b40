import type { Kysely, Selectable } from 'kysely'
import type { BatchWire, GoodsPaperWire } from '@yaoji/contract/calls/storefront/goods'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'
import { factOf } from '../../platform/database/cache/facts.ts'
import { isOnSale } from '../../catalogue/offer/stopped-batches.ts'

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

export type PapersInput = {
  goodsId: number
  /** The batches that are sold: each has a report of its own. */
  batches: readonly BatchWire[]
  /** Approved members see the papers themselves, others what there is. */
  isOpen: boolean
  serviceOrigin: string
}

/** A path is one on the service. */
function addressOf(url: string, { isOpen, serviceOrigin }: PapersInput): string {
  if (!isOpen) return ''
  return url.startsWith('/') ? serviceOrigin + url : url
}

/** Papers of the first purchase, then the test report of every batch on sale, also one that is still to be uploaded. */
export async function loadPapers(db: Kysely<Tables>, input: PapersInput): Promise<GoodsPaperWire[]> {
  const { papers: rows } = await leafletOf(db, input.goodsId)
  const qualifications = rows
    .filter(row => row.kind === 'qualification')
    .map(row => ({ kind: 'qualification' as const, name: row.name, ph: '', issued_on: row.issued_on, url: addressOf(row.url, input) }))
  const reports = [...new Set(input.batches.map(batch => batch.ph))].map(ph => {
    const row = rows.find(each => each.kind === 'report' && each.batch === ph)
    return {
      kind: 'report' as const,
      name: row?.name ?? messages.report,
      ph,
      issued_on: row?.issued_on ?? '',
      url: row ? addressOf(row.url, input) : '',
    }
  })
  return [...qualifications, ...reports]
}

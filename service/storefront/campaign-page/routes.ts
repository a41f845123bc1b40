import type { FastifyInstance } from 'fastify'
import {
  campaignPageCall,
  type CampaignPageWire,
  type CampaignPlace,
  type CampaignQuery,
  type CampaignWire,
} from '@yaoji/contract/calls/storefront/campaign'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import type { Kysely } from 'kysely'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { periodState } from '@yaoji/contract/domain/period'
import { documentOf, type CampaignDocument } from '../../promotions/campaign/document.ts'
import { isPublishedRow, isMeantFor } from '../../promotions/campaign/published.ts'
import type { CampaignRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { blocksWire, type Looker } from './blocks.ts'
import { messages } from './messages.ts'
import { periodOf } from './operated.ts'

type Db = Kysely<Tables>
type Asked = { place: CampaignPlace; query: CampaignQuery }

/** The activities of an ended fair are shown for this time. */
const toldAfterEndMs = 7 * 86_400_000

/** A campaign with what is shown of it: what was published, or in a preview the draft. */
type Shown = { id: number; place: string; document: CampaignDocument; begins_at: number; ends_at: number; isPreview: boolean }

/** What is shown of a row; nothing where its content cannot be read. */
function publishedOf({ id, place, content, begins_at, ends_at }: CampaignRow): Shown[] {
  const document = documentOf(content)
  // PostgreSQL answers times as text.
  return document ? [{ id, place, document, begins_at: Number(begins_at), ends_at: Number(ends_at), isPreview: false }] : []
}

function stateOf({ begins_at, ends_at }: Shown, now: number) {
  return periodState({ begins: begins_at, ends: ends_at }, now)
}

/** What runs first, then what is ahead, then what is over. */
function byState(rows: readonly Shown[], now: number): Shown[] {
  const order = ['running', 'ahead', 'ended']
  return rows.toSorted(
    (a, b) => order.indexOf(stateOf(a, now)) - order.indexOf(stateOf(b, now)) || a.begins_at - b.begins_at || a.id - b.id,
  )
}

const published = (db: Db) => db.selectFrom('campaign').selectAll().where(isPublishedRow)

/** The activities that share an address as tabs. */
async function loadTabs(db: Db, { place, query: { id, tabs } }: Asked, now: number): Promise<Shown[]> {
  if (place === 'Hdzx') {
    const ids = (tabs ?? '').split('-').filter(Boolean).map(Number)
    if (ids.length === 0) return []
    const rows = (await published(db).where('id', 'in', ids).orderBy('id').execute()).flatMap(publishedOf)
    return [...new Set(ids)].flatMap(each => rows.find(row => row.id === each) ?? [])
  }
  const isFair = place === 'yjh' || place === 'yyh'
  const until = isFair ? now - toldAfterEndMs : now
  const rows = await published(db).where('place', '=', place).where('ends_at', '>', until).orderBy('id').execute()
  const sorted = byState(rows.flatMap(publishedOf), now)
  // A template page is one campaign: its neighbours have addresses of their own.
  return isFair ? sorted : sorted.filter(row => id === undefined || row.id === id).slice(0, 1)
}

/** The draft, for whom its operator has given the key. */
async function loadPreview(db: Db, { place, query: { id, preview } }: Asked): Promise<Shown[]> {
  if (id === undefined || preview === undefined) return []
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('place', '=', place)
    .where('preview_key', '=', preview)
    .executeTakeFirst()
  if (!row) return []
  const document = documentOf(row.draft)
  if (!document) return []
  return [{ id: row.id, place: row.place, document, ...periodOf(document), isPreview: true }]
}

/** Why it is not for this store, else empty. A visitor sees what there is, without prices. */
function refusalOf({ document, isPreview }: Shown, member: MemberRow | undefined): string {
  if (!member || isPreview || isMeantFor(document, member)) return ''
  return document.ranks ? messages.onlyRanks(document.ranks.map(rank => rankNames[rank]).join(messages.comma)) : messages.onlyStores
}

const periodWire = ({ id, document, begins_at, ends_at }: Shown) => ({
  id,
  name: document.name,
  begins_at: seconds(begins_at),
  ends_at: seconds(ends_at),
})

async function campaignWire(db: Db, shown: Shown, looker: Looker): Promise<CampaignWire> {
  const state = stateOf(shown, looker.now)
  const reason = state === 'ended' ? '' : refusalOf(shown, looker.member)
  return {
    ...periodWire(shown),
    state: reason ? 'refused' : state,
    reason,
    is_preview: shown.isPreview,
    blocks:
      reason || (state === 'ended' && !shown.isPreview)
        ? []
        : await blocksWire(db, shown.document, { ...looker, isFair: shown.place === 'yjh' && state === 'running' && !shown.isPreview }),
  }
}

/** A campaign page for this viewer. @throws {ApiError} 404 where no such activity is shown */
async function readCampaignPage(db: Db, asked: Asked, looker: Looker): Promise<CampaignPageWire> {
  const { id, preview } = asked.query
  const tabs = preview === undefined ? await loadTabs(db, asked, looker.now) : await loadPreview(db, asked)
  const chosen = id === undefined ? byState(tabs, looker.now)[0] : tabs.find(each => each.id === id)
  if (!chosen) throw ApiError.notFound(messages.unknown)
  return {
    tabs: tabs.map(each => ({ ...periodWire(each), state: refusalOf(each, looker.member) ? 'refused' : stateOf(each, looker.now) })),
    campaign: await campaignWire(db, chosen, looker),
  }
}

/** 药聚会, 活动中心, and the pages that operators put together. */
export function registerCampaignPages(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, campaignPageCall, ({ params, query, member, now }) =>
    readCampaignPage(context.database.read, { place: params.place, query }, { member, now, serviceOrigin }),
  )
}

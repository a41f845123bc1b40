import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  consoleCampaignCall,
  consoleCampaignsCall,
  type CampaignsQuery,
  type ConsoleCampaignRowWire,
} from '@yaoji/contract/calls/console/campaigns'
import { campaignConsoleLimits as limits, type OperatedPlace } from '@yaoji/contract/console/campaigns'
import type { Context } from '../../platform/context.ts'
import type { CampaignRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isPublishedRow } from '../../promotions/campaign/published.ts'
import { changesOf } from '../../storefront/campaign-page/changes.ts'
import { operated } from '../../storefront/campaign-page/operated.ts'
import { consoleRoute } from '../http/console-route.ts'

function rowWire(row: CampaignRow): ConsoleCampaignRowWire {
  const { path: _, preview_path: __, ...shown } = operated(row)
  const place = row.place as OperatedPlace // The table holds no others.
  return { ...shown, place, operator: row.operator, updated_at: seconds(Number(row.updated_at)) }
}

async function listPages(db: Kysely<Tables>, { view = 'current' }: CampaignsQuery, now: number) {
  const pages = db.selectFrom('campaign').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc')
  const rows = await pages
    .where(eb => {
      const isCurrent = eb.or([eb('ends_at', '>', now), eb.not(isPublishedRow)])
      return view === 'current' ? isCurrent : eb.not(isCurrent)
    })
    .limit(limits.listMax + 1)
    .execute()
  return { list: rows.slice(0, limits.listMax).map(rowWire), is_more: rows.length > limits.listMax }
}

async function readPage(db: Kysely<Tables>, id: number, shopOrigin: string) {
  const row = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound()
  const { path, preview_path } = operated(row)
  const changes = await changesOf(db, id, limits.changesMax)
  return {
    ...rowWire(row),
    document: row.draft,
    url: shopOrigin + path,
    preview_url: shopOrigin + preview_path,
    changes: changes.map(({ id: change_id, event, operator, created_at, is_current }) => ({
      ...{ change_id, event, operator },
      created_at: seconds(Number(created_at)),
      is_current: is_current === 1,
    })),
  }
}

/** Campaign pages as staff find and put them together. */
export function registerConsoleCampaigns(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  consoleRoute(app, context, consoleCampaignsCall, ({ query, now }) => listPages(read, query, now))
  consoleRoute(app, context, consoleCampaignCall, ({ params }) => readPage(read, Number(params.id), context.config.mainSiteOrigin))
}

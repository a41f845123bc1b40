import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { consoleWebhooksCall, type ConsoleWebhookWire } from '@yaoji/contract/calls/console/webhooks'
import { webhookLimits } from '@yaoji/contract/seller-changes'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { unsentWebhook, webhookWire } from '../../operations/webhooks/desk.ts'
import { consoleRoute } from '../http/console-route.ts'

type Db = Kysely<Tables>

async function pagesOf(db: Db, name: string): Promise<ConsoleWebhookWire['pages']> {
  const pages = db.selectFrom('webhook_page').select(['number', 'sent_at', 'changes', 'tries']).where('name', '=', name)
  const rows = await pages.orderBy('number', 'desc').limit(webhookLimits.shownPages).execute()
  return rows.map(row => ({ ...row, sent_at: seconds(Number(row.sent_at)) }))
}

async function shown(db: Db, { name, url, kinds }: Webhook): Promise<ConsoleWebhookWire> {
  const row = await db.selectFrom('webhook').selectAll().where('name', '=', name).executeTakeFirst()
  const { origin, pathname } = new URL(url)
  // The row of a new one is made by the next sweep.
  const known = row ? webhookWire(row) : unsentWebhook(name)
  return { ...known, url: origin + pathname, kinds: [...kinds], pages: await pagesOf(db, name) }
}

/** Programs of the configuration; what is done to them are operations. */
export function registerConsoleWebhooks(app: FastifyInstance, context: Context): void {
  const { config, database } = context
  consoleRoute(app, context, consoleWebhooksCall, async () => {
    const list: ConsoleWebhookWire[] = []
    for (const webhook of config.webhooks) list.push(await shown(database.read, webhook))
    return { list }
  })
}

import type { Kysely, Transaction, Updateable } from 'kysely'
import type { WebhookReplayedWire, WebhooksWire, WebhookWire } from '@yaoji/contract/calls/operator/webhook'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { webhookMessages } from '../../platform/http/messages/program-messages.ts'
import type { Done } from '../done.ts'
import { isConfigured, kindsOf, type WebhookRow } from './programs.ts'

type Trx = Transaction<Tables>
type Named = { webhook: string }

export const webhookWire = (row: WebhookRow): WebhookWire => ({
  ...{ webhook: row.name, is_configured: isConfigured(row) ? 1 : 0, callback_url: row.url, kinds: kindsOf(row) },
  ...{ failures: row.failures, problem: row.problem, paused_by: row.paused_by, paused_at: secondsOrNull(row.paused_at) },
  next_try: row.failures > 0 && row.paused_at === null ? secondsOrNull(row.try_at) : null,
  sent_at: secondsOrNull(row.sent_at),
  ...{ created_by: row.created_by, created_at: secondsOrNull(row.created_at), old_secret_until: secondsOrNull(row.old_until) },
  ...{ test_asked_at: secondsOrNull(row.test_asked_at), tested_at: secondsOrNull(row.tested_at), test_problem: row.test_problem },
})

/** The newest pages of each program; pages are numbered without gaps. */
async function newestPages(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('webhook_page as page')
    .innerJoin('webhook', 'webhook.name', 'page.name')
    .select(['page.name', 'page.number', 'page.sent_at', 'page.changes', 'page.tries'])
    .where(({ eb }) => eb('page.number', '>', eb('webhook.pages', '-', webhookLimits.shownPages)))
    .orderBy('page.number', 'desc')
    .execute()
  return Map.groupBy(rows, row => row.name)
}

/** Programs of the configuration and those that staff made, with what each took last. */
export async function listWebhooks(db: Kysely<Tables>): Promise<WebhooksWire> {
  const rows = await db.selectFrom('webhook').selectAll().where('url', '<>', '').orderBy('name').execute()
  const pages = await newestPages(db)
  const shown = (row: WebhookRow) =>
    (pages.get(row.name) ?? []).map(({ name: _, ...page }) => ({ ...page, sent_at: seconds(Number(page.sent_at)) }))
  return { list: rows.map(row => ({ ...webhookWire(row), pages: shown(row) })) }
}

/** Its row, locked until the end of the transaction. @throws {ApiError} 404 */
export async function lockWebhook(trx: Trx, name: string): Promise<WebhookRow> {
  const row = await locking(trx, trx.selectFrom('webhook').selectAll().where('name', '=', name)).executeTakeFirst()
  if (!row) throw ApiError.notFound(webhookMessages.none)
  return row
}

async function change(trx: Trx, name: string, values: Updateable<Tables['webhook']>, isPaused: boolean): Promise<WebhookWire> {
  const row = await trx
    .updateTable('webhook')
    .set(values)
    .where('name', '=', name)
    .where('paused_at', isPaused ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) return webhookWire(row)
  await lockWebhook(trx, name)
  throw ApiError.conflict(isPaused ? webhookMessages.notPaused : webhookMessages.isPaused)
}

/** Holds a program back: the page that is to be sent next stays the next one. @throws {ApiError} 404, 409 */
export const pauseWebhook = (trx: Trx, { webhook }: Named, { name: paused_by, now }: Pick<Done, 'name' | 'now'>): Promise<WebhookWire> =>
  change(trx, webhook, { paused_by, paused_at: now }, false)

/** Sends it again, without waiting for the next try. @throws {ApiError} 404, 409 */
export const resumeWebhook = (trx: Trx, { webhook }: Named): Promise<WebhookWire> =>
  change(trx, webhook, { paused_by: '', paused_at: null, try_at: 0 }, true)

/** Sets a program back to the first page that it was sent in the last minutes; the next sweep sends it. @throws {ApiError} 404, 409 */
export async function replayWebhook(
  trx: Trx,
  { webhook, minutes }: { webhook: string; minutes: number },
  { now }: Pick<Done, 'now'>,
): Promise<WebhookReplayedWire> {
  await lockWebhook(trx, webhook)
  const first = await trx
    .selectFrom('webhook_page')
    .select(['cursor', 'sent_at'])
    .where('name', '=', webhook)
    .where('sent_at', '>=', now - minutes * 60_000)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!first) throw ApiError.conflict(webhookMessages.nothingSent)
  await trx.updateTable('webhook').set({ cursor: first.cursor, failures: 0, problem: '', try_at: 0 }).where('name', '=', webhook).execute()
  return { webhook, since: seconds(Number(first.sent_at)) }
}

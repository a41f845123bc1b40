import type { Selectable, Transaction, Updateable } from 'kysely'
import type { WebhookReplayedWire, WebhooksWire, WebhookWire } from '@yaoji/contract/calls/operator/webhook'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/seconds.ts'
import { webhookMessages } from '../../platform/http/program-messages.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>
type Named = { webhook: string }

type Row = Selectable<Tables['webhook']>

export const webhookWire = ({ name, failures, problem, try_at, sent_at, paused_by, paused_at }: Row): WebhookWire => ({
  ...{ webhook: name, failures, problem, paused_by },
  next_try: failures > 0 && paused_at === null ? secondsOrNull(try_at) : null,
  sent_at: secondsOrNull(sent_at),
  paused_at: secondsOrNull(paused_at),
})

/** One that is configured and that no sweep has seen yet. */
export const unsentWebhook = (webhook: string): WebhookWire => ({
  ...{ webhook, failures: 0, problem: '', next_try: null, sent_at: null },
  ...{ paused_by: '', paused_at: null },
})

export async function listWebhooks(trx: Trx): Promise<WebhooksWire> {
  const rows = await trx.selectFrom('webhook').selectAll().orderBy('name').execute()
  return { list: rows.map(webhookWire) }
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
  const known = await trx.selectFrom('webhook').select('name').where('name', '=', name).executeTakeFirst()
  if (!known) throw ApiError.notFound(webhookMessages.none)
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
  const known = await trx.selectFrom('webhook').select('name').where('name', '=', webhook).executeTakeFirst()
  if (!known) throw ApiError.notFound(webhookMessages.none)
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

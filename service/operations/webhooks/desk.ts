import type { Transaction } from 'kysely'
import type { WebhookReplayedWire, WebhooksWire } from '@yaoji/contract/calls/operator/webhook'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/seconds.ts'
import { webhookMessages } from '../../platform/http/program-messages.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>

export async function listWebhooks(trx: Trx): Promise<WebhooksWire> {
  const rows = await trx.selectFrom('webhook').selectAll().orderBy('name').execute()
  const list = rows.map(({ name, failures, problem, try_at, sent_at }) => ({
    ...{ webhook: name, failures, problem },
    next_try: failures > 0 ? secondsOrNull(try_at) : null,
    sent_at: secondsOrNull(sent_at),
  }))
  return { list }
}

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

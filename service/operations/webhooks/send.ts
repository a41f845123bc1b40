import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SellerChangesWire } from '@yaoji/contract/calls/operator/changes'
import { webhookLimits } from '@yaoji/contract/seller-changes'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { signatureOf } from '../../platform/http/signature.ts'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { cursorOf, placeNow, pullSellerChanges } from '../seller-changes/pull.ts'
import { seconds } from '../../platform/http/seconds.ts'

const lookEveryMs = 1_000
/** Pages in a row for one program; the others get their turn. */
const pagesInTurn = 20

type Row = Selectable<Tables['webhook']>

/** Where a program is; one that is new begins with what changes from now on. Everything before it pulls. */
async function rowOf({ database }: Led, { name, kinds }: Webhook): Promise<Row> {
  const row = await database.read.selectFrom('webhook').selectAll().where('name', '=', name).executeTakeFirst()
  if (row) return row
  const cursor = await placeNow(database, kinds)
  return database.write(trx => trx.insertInto('webhook').values({ name, cursor }).returningAll().executeTakeFirstOrThrow())
}

const countOf = ({ orders, after_sales, payments, refunds, stores }: SellerChangesWire): number =>
  [orders, after_sales, payments, refunds, stores].reduce((sum, { length }) => sum + length, 0)

/** Signed as the calls of operators are, with the id of the page as the nonce. @throws {Error} for every answer but 2xx, and for none */
async function post({ name, url, secret }: Webhook, page: SellerChangesWire, now: number): Promise<void> {
  const { pathname, search } = new URL(url)
  const body = JSON.stringify({ webhook: name, ...page })
  const [timestamp, nonce] = [String(seconds(now)), randomUUID()]
  const signature = signatureOf(secret, { method: 'POST', path: pathname + search, timestamp, nonce, body: Buffer.from(body) })
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(webhookLimits.timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-yaoji-webhook': name,
      'x-yaoji-timestamp': timestamp,
      'x-yaoji-nonce': nonce,
      'x-yaoji-signature': signature,
    },
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

async function noteFailure({ database, now }: Led, { name, cursor, failures: before }: Row, problem: string): Promise<void> {
  const failures = before + 1
  const try_at = now() + Math.min(webhookLimits.waitMaxMs, 1_000 * 2 ** Math.min(failures, 20))
  await database.write(trx =>
    trx.updateTable('webhook').set({ failures, problem, try_at }).where('name', '=', name).where('cursor', '=', cursor).execute(),
  )
}

/** Moves a program behind a page; not where somebody has set it back in the meantime. */
async function noteSent({ database, now }: Led, { name, cursor, failures }: Row, page: SellerChangesWire): Promise<void> {
  const changes = countOf(page)
  const [sent_at, isSent] = [now(), changes > 0]
  const place = { cursor: page.cursor, failures: 0, problem: '', try_at: 0, ...(isSent && { sent_at }) }
  await database.write(async trx => {
    const moved = await trx
      .updateTable('webhook')
      .set(({ eb }) => ({ ...place, pages: eb('pages', '+', isSent ? 1 : 0) }))
      .where('name', '=', name)
      .where('cursor', '=', cursor)
      .returning('pages')
      .executeTakeFirst()
    if (!moved || !isSent) return
    const sent = { name, number: moved.pages, sent_at, cursor, changes, tries: failures + 1 }
    await trx.insertInto('webhook_page').values(sent).execute()
  })
}

/** The next page; true where there may be more. A page that was not taken stays the next one, so that nothing overtakes it. */
async function sendNext(led: Led, webhook: Webhook, tell: (problem: string) => void): Promise<boolean> {
  const { database, now } = led
  const row = await rowOf(led, webhook)
  if (row.paused_at !== null || row.try_at > now()) return false
  try {
    // The configuration decides what a program gets, also where its cursor was made for more.
    const cursor = cursorOf(row.cursor, webhook.kinds)
    const page = await pullSellerChanges(database, { cursor, page_size: webhookLimits.pageMax })
    if (page.cursor === cursor) return false
    if (countOf(page) > 0) await post(webhook, page, now())
    await noteSent(led, row, page)
    return page.more === 1
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 200)
    tell(`${webhook.name}: ${problem}`)
    await noteFailure(led, row, problem)
    return false
  }
}

/** Sends each program all that is due for it. */
export async function sendWebhooks(led: Led, tell: (problem: string) => void): Promise<void> {
  const sendTo = async (webhook: Webhook) => {
    for (let left = pagesInTurn; left > 0; left--) if (!(await sendNext(led, webhook, tell))) break
  }
  // One that is slow holds up no other.
  await Promise.all(led.config.webhooks.map(sendTo))
}

/** Calls programs of the seller when something changed, until the returned function is called. */
export function startWebhooks(led: Led, tell: (problem: string) => void): () => Promise<void> {
  if (led.config.webhooks.length === 0) return async () => undefined
  return startSweep({
    everyMs: lookEveryMs,
    isDue: led.isSettled,
    sweep: () => sendWebhooks(led, tell),
    onError: error => tell(error instanceof Error ? error.message : String(error)),
  })
}

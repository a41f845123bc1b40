import type { SellerChangesWire } from '@yaoji/contract/calls/operator/changes'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { storedSetting } from '../../platform/settings/reader.ts'
import { cursorOf, pullSellerChanges } from '../seller-changes/pull.ts'
import { deliver, problemOf } from './deliver.ts'
import { knownPrograms, targetOf, type WebhookRow } from './programs.ts'

const lookEveryMs = 1_000
/** Pages in a row for one program; the others get their turn. */
const pagesInTurn = 20

type Tell = (problem: string) => void

const countOf = ({ orders, after_sales, payments, refunds, stores }: SellerChangesWire): number =>
  [orders, after_sales, payments, refunds, stores].reduce((sum, { length }) => sum + length, 0)

async function noteFailure({ database, now }: Led, { name, cursor, failures: before }: WebhookRow, problem: string): Promise<void> {
  const failures = before + 1
  const try_at = now() + Math.min(webhookLimits.waitMaxMs, 1_000 * 2 ** Math.min(failures, 20))
  await database.write(trx =>
    trx.updateTable('webhook').set({ failures, problem, try_at }).where('name', '=', name).where('cursor', '=', cursor).execute(),
  )
}

/** Moves a program behind a page; not where somebody has set it back in the meantime. */
async function noteSent({ database, now }: Led, { name, cursor, failures }: WebhookRow, page: SellerChangesWire): Promise<void> {
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

/** Where the shop may call although the address is not public; read for each delivery, as other processes change it. */
const openHosts = ({ database }: Led) => storedSetting(database.read, 'webhook_hosts')

/** The next page; true where there may be more. A page that was not taken stays the next one, so that nothing overtakes it. */
async function sendNext(led: Led, row: WebhookRow, tell: Tell): Promise<boolean> {
  const { database, now } = led
  const target = targetOf(row, led, now())
  if (!target || row.paused_at !== null || row.try_at > now()) return false
  try {
    // The kinds decide what a program gets, also where its cursor was made for more.
    const cursor = cursorOf(row.cursor, target.kinds)
    const page = await pullSellerChanges(database, { cursor, page_size: webhookLimits.pageMax })
    if (page.cursor === cursor) return false
    if (countOf(page) > 0) await deliver(target, page, { now: now(), hosts: await openHosts(led) })
    await noteSent(led, row, page)
    return page.more === 1
  } catch (error) {
    const problem = problemOf(error)
    tell(`${row.name}: ${problem}`)
    await noteFailure(led, row, problem)
    return false
  }
}

/** A page without changes, which shows whether one arrives; it moves nothing and is sent once. */
async function sendTest(led: Led, row: WebhookRow): Promise<void> {
  const { database, now } = led
  const target = targetOf(row, led, now())
  if (!target) return
  const cursor = cursorOf(row.cursor, target.kinds)
  const page = { test: 1, orders: [], after_sales: [], payments: [], refunds: [], stores: [], is_all: 0, more: 0, cursor }
  const test_problem = await deliver(target, page, { now: now(), hosts: await openHosts(led) }).then(() => '', problemOf)
  const noted = { test_asked_at: null, tested_at: now(), test_problem }
  await database.write(trx =>
    trx.updateTable('webhook').set(noted).where('name', '=', row.name).where('test_asked_at', '=', row.test_asked_at).execute(),
  )
}

/** Sends each program all that is due for it. Each page goes by what the row says then: paused, edited, removed. */
export async function sendWebhooks(led: Led, tell: Tell): Promise<void> {
  const rowNow = (name: string) => led.database.read.selectFrom('webhook').selectAll().where('name', '=', name).executeTakeFirst()
  const sendTo = async (first: WebhookRow) => {
    if (first.test_asked_at !== null) await sendTest(led, first)
    let row: WebhookRow | undefined = first
    for (let left = pagesInTurn; left > 0 && row; left--) row = (await sendNext(led, row, tell)) ? await rowNow(row.name) : undefined
  }
  // One that is slow holds up no other.
  await Promise.all((await knownPrograms(led)).map(sendTo))
}

/** Calls programs of the seller when something changed, until the returned function is called. Staff may make the first one at any time. */
export function startWebhooks(led: Led, tell: Tell): () => Promise<void> {
  return startSweep({
    everyMs: lookEveryMs,
    isDue: led.isSettled,
    sweep: () => sendWebhooks(led, tell),
    onError: error => tell(problemOf(error)),
  })
}

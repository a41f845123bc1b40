import type { Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { standingDraftDays, standingGraceDays } from '@yaoji/contract/domain/agreements/standing-schedule'
import * as paths from '@yaoji/contract/paths'
import { isOf } from '@yaoji/contract/people/roles'
import { pageOf, tell } from '../../identity/inbox/tell.ts'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { ordererOf } from '../checkout/approval.ts'
import { quoteViewAt, type QuoteView } from '../checkout/quote-facts.ts'
import { closeRun } from './close-run.ts'
import { draftStanding, type StandingDraft } from './draft.ts'
import { lockStanding, type StandingRow } from './find.ts'
import { messages } from './messages.ts'
import { placeNext } from './place.ts'

type Sweeper = Pick<SettingContext, 'database' | 'config' | 'readSetting' | 'now'>
type Due = { row: StandingRow; today: string; now: number }

const lookEveryMs = 30_000

type News = { title: string; text: string; path?: string }

/** Writes the store what became of a day, once for each thing that can; with no other page, the standing order's own. */
const tellOf = (trx: Transaction<Tables>, { row, now }: Due, what: string, { title, text, path }: News) =>
  tell(trx, {
    ...{ memberId: row.member_id, kind: 'order', source: `standing:${row.id}:${row.due_on}:${what}`, title, text },
    ...{ path: path ?? pageOf(paths.standingOrder, row.id), now },
  })

/** Standing orders whose draft is to be sent, whose order is to be placed, or that were left unconfirmed. */
function dueRows({ database }: Sweeper, today: string): Promise<StandingRow[]> {
  return database.read
    .selectFrom('standing_order')
    .innerJoin('member', 'member.id', 'standing_order.member_id')
    .selectAll('standing_order')
    .where('standing_order.is_paused', '=', 0)
    .where('standing_order.due_on', '<=', addDays(today, standingDraftDays))
    .where('member.status', '=', 'active')
    .where(({ or, eb, ref, and }) =>
      or([
        eb('standing_order.drafted_on', '<>', ref('standing_order.due_on')),
        eb('standing_order.due_on', '<', addDays(today, -standingGraceDays)),
        and([
          eb('standing_order.is_automatic', '=', 1),
          eb('standing_order.due_on', '<=', today),
          eb('standing_order.held_on', '<>', ref('standing_order.due_on')),
        ]),
      ]),
    )
    .orderBy('standing_order.due_on')
    .orderBy('standing_order.id')
    .execute()
}

/** The view of the person in whose name it is placed, as they are today, and whether they may still order for the store. */
async function viewOf(sweeper: Sweeper, { row, now }: Due): Promise<{ mayOrder: boolean; view: QuoteView }> {
  const membership = await sweeper.database.read
    .selectFrom('membership')
    .select('role')
    .where('member_id', '=', row.member_id)
    .where('person_id', '=', row.person_id)
    .executeTakeFirst()
  const mayOrder = membership !== undefined && isOf(membership.role, 'orderers')
  const orderer = mayOrder
    ? ordererOf({ member: { id: row.member_id }, person: { id: row.person_id }, role: membership.role })
    : { memberId: row.member_id, personId: row.person_id, isAsked: false }
  return { mayOrder, view: await quoteViewAt(sweeper as SettingContext, now, orderer) }
}

const textOf = ({ lines, quote, problem, reasons }: StandingDraft): string => {
  const goods = lines.filter(({ number }) => number > 0).length
  const summary = quote ? [messages.draftText(goods, quote.amounts.payable)] : []
  const differences = problem ? [problem, ...reasons] : reasons
  return [...summary, ...(differences.length > 0 ? differences : [messages.noDifference])].join(messages.several)
}

/** Sends the draft of the next order, once for each of its days. */
async function sendDraft({ database }: Sweeper, due: Due, draft: StandingDraft): Promise<void> {
  const { id, name, due_on, is_automatic } = due.row
  await database.write(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('standing_order')
      .set({ drafted_on: due_on })
      .where('id', '=', id)
      .where('due_on', '=', due_on)
      .where('drafted_on', '<>', due_on)
      .where('is_paused', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const willPlace = is_automatic === 1 && draft.problem === '' && draft.reasons.length === 0
    const title = willPlace ? messages.draftAutomatic(name, due_on) : messages.draft(name, due_on)
    await tellOf(trx, due, 'draft', { title, text: textOf(draft) })
  })
}

/** Says once why an order waits for confirmation although it was to be placed by itself. */
async function hold({ database }: Sweeper, due: Due, text: string): Promise<void> {
  const { row } = due
  await database.write(async trx => {
    await trx.updateTable('standing_order').set({ held_on: row.due_on }).where('id', '=', row.id).where('due_on', '=', row.due_on).execute()
    await tellOf(trx, due, 'held', { title: messages.notPlaced(row.name), text })
  })
}

/** Places an order that differs in nothing from the one before, by permission of the 店主; else says why not. */
async function placeByItself(sweeper: Sweeper, due: Due, view: QuoteView, draft: StandingDraft): Promise<void> {
  const { row } = due
  if (!draft.quote || draft.problem !== '' || draft.reasons.length > 0) return hold(sweeper, due, textOf(draft))
  const { payable } = draft.quote.amounts
  try {
    await sweeper.database.write(async trx => {
      const { member, row: current } = await lockStanding(trx, row.member_id, row.id)
      if (current.due_on !== row.due_on || current.is_paused === 1 || current.is_automatic === 0) return
      const { order_id: orderId, is_paid, reason } = await placeNext(trx, { member, row: current, payable, view, isAutomatic: true })
      const text = is_paid === 1 ? messages.draftText(draft.lines.length, payable) : reason || messages.unpaid
      await tellOf(trx, due, 'placed', { title: messages.placed(row.name), text, path: pageOf(paths.order, orderId) })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await hold(sweeper, due, error.message)
  }
}

/** Closes a day without a confirmation and goes on with the next one. */
async function lapse({ database }: Sweeper, due: Due): Promise<void> {
  const { row, now, today } = due
  await database.write(async trx => {
    const { row: current } = await lockStanding(trx, row.member_id, row.id)
    if (current.due_on !== row.due_on || current.is_paused === 1 || addDays(row.due_on, standingGraceDays) >= today) return
    const next = await closeRun(trx, current, { state: 'lapsed', now })
    await tellOf(trx, due, 'lapsed', { title: messages.lapsed(row.name, row.due_on), text: messages.next(next) })
  })
}

async function carryOne(sweeper: Sweeper, due: Due): Promise<void> {
  const { row, today } = due
  if (row.due_on < addDays(today, -standingGraceDays)) return lapse(sweeper, due)
  const member = await sweeper.database.read.selectFrom('member').selectAll().where('id', '=', row.member_id).executeTakeFirstOrThrow()
  const { mayOrder, view } = await viewOf(sweeper, due)
  const draft = await draftStanding(sweeper.database.read, member, row, view)
  if (row.drafted_on !== row.due_on) await sendDraft(sweeper, due, draft)
  if (row.is_automatic === 0 || row.due_on > today || row.held_on === row.due_on) return
  await (mayOrder ? placeByItself(sweeper, due, view, draft) : hold(sweeper, due, messages.noOrderer))
}

/** Sends drafts that are due, places what may be placed by itself, and closes what was not confirmed. */
export async function carryStandings(sweeper: Sweeper): Promise<void> {
  const now = sweeper.now()
  const today = chinaDay(now)
  const failures: unknown[] = []
  // One that fails holds up no other.
  for (const row of await dueRows(sweeper, today)) await carryOne(sweeper, { row, today, now }).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Does it until the returned function is called, which waits for what is under way. */
export function startStandings(
  context: Context & Pick<SettingContext, 'readSetting'> & { isSettled: () => boolean },
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startSweep({ everyMs: lookEveryMs, isDue: context.isSettled, sweep: () => carryStandings(context), onError })
}

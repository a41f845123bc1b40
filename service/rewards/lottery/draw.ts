import type { Transaction } from 'kysely'
import type { DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { prizeAt, rollOf } from '@yaoji/contract/domain/rewards/lottery'
import * as paths from '@yaoji/contract/paths'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { LotteryPrizeRow, LotteryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { givePrize, prizeEvent } from './give.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { participationOf, whyNot } from './participation.ts'
import { drawnWire, drawsIn, findLottery, prizesOf } from './wire.ts'

type Trx = Transaction<Tables>

/** The number of the next draw; from here on the draws of a lottery wait for each other. */
async function takeNumber(trx: Trx, id: number, now: number): Promise<number> {
  const row = await trx
    .updateTable('lottery')
    .set(({ eb }) => ({ drawn: eb('drawn', '+', 1) }))
    .where('id', '=', id)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .returning('drawn')
    .executeTakeFirst()
  if (!row) throw ApiError.conflict(messages.states.ended)
  return row.drawn
}

/** Takes one of the remaining prizes; if there is none, the result is 谢谢参与. */
async function isTaken(trx: Trx, { id }: LotteryPrizeRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lottery_prize')
    .set(({ eb }) => ({ given: eb('given', '+', 1) }))
    .where('id', '=', id)
    .where('given', '<', ({ ref }) => ref('total'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Who draws, for which store. */
type Drawing = { memberId: number; personId: number; now: number }

/** Notifies the winner; the person who drew sees it on the wheel first. */
async function tellWinner(trx: Trx, prize: LotteryPrizeRow, { drawId, memberId, personId, now }: Drawing & { drawId: number }) {
  const telling = { title: messages.won(prize.name), text: prize.remarks, path: paths.lottery }
  await tell(trx, { memberId, kind: 'activity', source: prizeEvent(drawId), ...telling, byPerson: personId, now })
}

async function noteDraw(trx: Trx, { id: lottery_id, seed }: LotteryRow, { memberId, personId, now }: Drawing): Promise<number> {
  const number = await takeNumber(trx, lottery_id, now)
  const roll = rollOf(hashOf(`${seed}:${number}`))
  const meant = prizeAt(await prizesOf(trx, lottery_id), roll)
  const prize = meant && (await isTaken(trx, meant)) ? meant : undefined
  const { id: drawId } = await trx
    .insertInto('lottery_draw')
    .values({ lottery_id, number, member_id: memberId, prize_id: prize?.id ?? null, roll, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!prize) return drawId
  const giving = { drawId, memberId, personId, now }
  await givePrize[prize.kind](trx, prize, giving)
  await tellWinner(trx, prize, giving)
  return drawId
}

/** A store draws; its own draws run one after the other, so a chance is used once. @throws {ApiError} 404, or 409 with why not */
export async function draw(trx: Trx, id: number, drawing: Drawing): Promise<DrawnWire> {
  const { memberId, now } = drawing
  const member = await lockMember(trx, memberId)
  const row = await findLottery(trx, id)
  const reason = whyNot(await participationOf(trx, row, { member, now }))
  if (reason) throw ApiError.conflict(reason)
  const drawId = await noteDraw(trx, row, drawing)
  return drawnWire(await drawsIn(trx).where('lottery_draw.id', '=', drawId).executeTakeFirstOrThrow(), now)
}

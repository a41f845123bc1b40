import type { Transaction } from 'kysely'
import type { DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { chosenAddress } from '../../identity/user/chosen-address.ts'
import { messages } from './messages.ts'
import { drawnWire, drawsIn } from './wire.ts'

type Claiming = { id: number; memberId: number; addressId: number; now: number }

/**
 * A store says where what it won goes to, once. @throws {ApiError} 404 of another's draw too, 409 with why not, 422 for an address
 * that is not its own
 */
export async function claimPrize(trx: Transaction<Tables>, { id, memberId, addressId, now }: Claiming): Promise<DrawnWire> {
  const own = drawsIn(trx).where('lottery_draw.id', '=', id).where('lottery_draw.member_id', '=', memberId)
  const draw = await own.executeTakeFirst()
  if (!draw) throw ApiError.notFound(messages.unknownDraw)
  const { status } = drawnWire(draw, now)
  if (status !== 'open') throw ApiError.conflict(status === 'expired' ? messages.expired : messages.notToClaim)
  const { name: receiver, phone, region, detail } = await chosenAddress(trx, memberId, addressId)
  const claimed = await trx
    .insertInto('lottery_claim')
    .values({ draw_id: id, receiver, phone, region, detail, claimed_at: now, shipped_at: null })
    .onConflict(conflict => conflict.column('draw_id').doNothing())
    .returning('draw_id')
    .executeTakeFirst()
  if (!claimed) throw ApiError.conflict(messages.notToClaim)
  return drawnWire(await own.executeTakeFirstOrThrow(), now)
}

import type { FastifyRequest } from 'fastify'
import type { CallSchema } from '@yaoji/contract/calls/call'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'

/** A cart of fewer is read in a few milliseconds, and never waits for a large one. */
const largeCartFrom = 60

async function hasLargeCart({ database }: Context, member: MemberRow): Promise<boolean> {
  const line = await database.read
    .selectFrom('cart_line')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('goods_id')
    .offset(largeCartFrom - 1)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Does the work of a call; where it takes long, when it is its member's turn. */
export async function inTurn<Answer>(
  context: Context,
  { schema: { turn }, request, member }: { schema: CallSchema; request: FastifyRequest; member: MemberRow | undefined },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!member) return work()
  const isGone = () => request.raw.socket.destroyed
  if (turn === 'purchaseList') return context.heavy.lists.take(member.id, work, { isGone })
  if (turn === 'cart' && (await hasLargeCart(context, member))) return context.heavy.carts.take(member.id, work, { isGone })
  return work()
}

import type { FastifyInstance } from 'fastify'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { savedDeleteCall, savedListCall, savedPutCall, savedRenameCall, savedTakeCall } from '@yaoji/contract/calls/purchase/saved-cart'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { deleteSaved, listSaved, putAside, renameSaved, takeBack } from './saved-carts.ts'
import { wholeCartWire } from './whole-cart.ts'

/** Lines of these goods that cannot be ordered as they stand. */
function problemsOf({ data }: CartWire, goodsIds: readonly number[]) {
  return data.flatMap(({ goods, problem }) => {
    const reason = goods.cant_buy?.text ?? problem
    return reason !== '' && goodsIds.includes(goods.id) ? [{ goods_id: goods.id, name: goods.name, reason }] : []
  })
}

/** Carts that are put aside under a name, and taken back. */
export function registerSavedCarts(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const listOf = async (memberId: number) => ({ list: await listSaved(read, memberId) })

  route(app, context, savedListCall, ({ member }) => listOf(member.id))

  route(app, context, savedPutCall, async ({ member, body, now, once }) => {
    await once(trx => putAside(trx, member, body, now).then(() => null))
    return { ...(await wholeCartWire(context, member, now)), ...(await listOf(member.id)) }
  })

  route(app, context, savedTakeCall, async ({ member, params, now, once }) => {
    const { goodsIds, gone } = await once(trx => takeBack(trx, member, params.id, now))
    const { total } = await wholeCartWire(context, member, now)
    return { total, ...(await listOf(member.id)), problems: problemsOf(total, goodsIds), gone }
  })

  route(app, context, savedRenameCall, async ({ member, params, body }) => {
    await write(trx => renameSaved(trx, member.id, params.id, body.name))
    return listOf(member.id)
  })

  route(app, context, savedDeleteCall, async ({ member, params }) => {
    await write(trx => deleteSaved(trx, member.id, params.id))
    return listOf(member.id)
  })
}

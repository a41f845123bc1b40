import type { FastifyInstance } from 'fastify'
import {
  arrivalAddCall, arrivalCancelCall, arrivalListCall, favoriteAddCall, favoriteCancelCall, favoriteListCall, favoriteSchemas,
} from '@yaoji/contract/calls/favorite'
import type { Context } from '../context.ts'
import type { MemberRow } from '../goods/offer.ts'
import { route } from '../http/route.ts'
import { listArrivals, listFavorites } from './list.ts'
import { markGoods, unmarkGoods, type MarkTable } from './marked.ts'

/** What a member keeps (我的收藏) and waits for (到货通知). */
export function registerFavorite(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config
  const mark = async (table: MarkTable, member: MemberRow, ids: readonly number[], now: number) =>
    ({ count: await write(trx => markGoods(trx, table, member.id, ids, now)) })
  const unmark = async (table: MarkTable, member: MemberRow, ids: readonly number[]) =>
    ({ count: await write(trx => unmarkGoods(trx, table, member.id, ids)) })

  route(app, context, favoriteListCall, favoriteSchemas.list, ({ query, member, now }) =>
    listFavorites(read, { query, member, now, serviceOrigin }))
  route(app, context, favoriteAddCall, favoriteSchemas.add, ({ body, member, now }) =>
    mark('favorite', member, body.goods_ids, now))
  route(app, context, favoriteCancelCall, favoriteSchemas.cancel, ({ body, member }) =>
    unmark('favorite', member, body.goods_ids))

  route(app, context, arrivalListCall, favoriteSchemas.arrivals, ({ query, member, now }) =>
    listArrivals(read, { query, member, now, serviceOrigin }))
  route(app, context, arrivalAddCall, favoriteSchemas.await, ({ body, member, now }) =>
    mark('arrival_notice', member, body.goods_ids, now))
  route(app, context, arrivalCancelCall, favoriteSchemas.stopAwaiting, ({ body, member }) =>
    unmark('arrival_notice', member, body.goods_ids))
}

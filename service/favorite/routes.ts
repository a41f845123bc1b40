import type { FastifyInstance } from 'fastify'
import {
  arrivalAddCall,
  arrivalCancelCall,
  arrivalListCall,
  favoriteAddCall,
  favoriteCancelCall,
  favoriteListCall,
} from '@yaoji/contract/calls/favorite'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'
import type { MarkTable } from '../offer/marked-goods.ts'
import { route } from '../http/route.ts'
import { listArrivals, listFavorites } from './list.ts'
import { markGoods, unmarkGoods, type Marking } from './marked.ts'

function marking(table: MarkTable, member: MemberRow, body: { goods_ids: readonly number[] }, now: number): Marking {
  return { table, memberId: member.id, goodsIds: body.goods_ids, now }
}

/** What a member keeps (我的收藏) and waits for (到货通知). */
export function registerFavorite(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config
  const mark = async (marking: Marking, isUndo = 0) => ({ count: await write(trx => markGoods(trx, marking, isUndo === 1)) })
  const unmark = async (marking: Marking) => ({ count: await write(trx => unmarkGoods(trx, marking)) })

  route(app, context, favoriteListCall, ({ query, member, now }) => listFavorites(read, { query, member, now, serviceOrigin }))
  route(app, context, favoriteAddCall, ({ body, member, now }) => mark(marking('favorite', member, body, now), body.is_undo))
  route(app, context, favoriteCancelCall, ({ body, member, now }) => unmark(marking('favorite', member, body, now)))

  route(app, context, arrivalListCall, ({ query, member, now }) => listArrivals(read, { query, member, now, serviceOrigin }))
  route(app, context, arrivalAddCall, ({ body, member, now }) => mark(marking('arrival_notice', member, body, now), body.is_undo))
  route(app, context, arrivalCancelCall, ({ body, member, now }) => unmark(marking('arrival_notice', member, body, now)))
}

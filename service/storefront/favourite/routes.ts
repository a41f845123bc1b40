import type { FastifyInstance } from 'fastify'
import {
  arrivalAddCall,
  arrivalCancelCall,
  arrivalListCall,
  favouriteAddCall,
  favouriteCancelCall,
  favouriteListCall,
} from '@yaoji/contract/calls/storefront/favourite'
import type { MemberRow } from '../../platform/database/rows.ts'
import { foundGoods } from '../goods/hits.ts'
import { route } from '../../platform/http/route.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import type { MarkTable } from '../../catalogue/offer/member-facts.ts'
import { listArrivals, listFavourites } from './list.ts'
import { markGoods, unmarkGoods, type Marking } from './marked.ts'

function marking(table: MarkTable, member: MemberRow, body: { goods_ids: readonly number[] }, now: number): Marking {
  return { table, memberId: member.id, goodsIds: body.goods_ids, now }
}

/** What a member keeps (我的收藏) and waits for (到货通知). */
export function registerFavourite(app: FastifyInstance, context: CatalogueContext): void {
  const found = (keywords?: string) => foundGoods(context, keywords)
  const { read, write } = context.database
  const { serviceOrigin } = context.config
  const mark = async (marking: Marking, isUndo = 0) => ({ count: await write(trx => markGoods(trx, marking, isUndo === 1)) })
  const unmark = async (marking: Marking) => ({ count: await write(trx => unmarkGoods(trx, marking)) })

  route(app, context, favouriteListCall, async ({ query, member, now }) =>
    listFavourites(read, { query, member, now, serviceOrigin, found: await found(query.keywords) }),
  )
  route(app, context, favouriteAddCall, ({ body, member, now }) => mark(marking('favorite', member, body, now), body.is_undo))
  route(app, context, favouriteCancelCall, ({ body, member, now }) => unmark(marking('favorite', member, body, now)))

  route(app, context, arrivalListCall, async ({ query, member, now }) =>
    listArrivals(read, { query, member, now, serviceOrigin, found: await found(query.keywords) }),
  )
  route(app, context, arrivalAddCall, ({ body, member, now }) => mark(marking('arrival_notice', member, body, now), body.is_undo))
  route(app, context, arrivalCancelCall, ({ body, member, now }) => unmark(marking('arrival_notice', member, body, now)))
}

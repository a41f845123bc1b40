import type { FastifyInstance } from 'fastify'
import { goodsGroupCall, groupJoinCall, groupsCall } from '@yaoji/contract/calls/rewards/group-buy'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { joinGroup } from './join.ts'
import { readGoodsGroup, readGroups } from './read.ts'

/** 拼团. */
export function registerGroups(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config
  route(app, context, groupsCall, ({ member, now, query }) => readGroups(read, { member, now, serviceOrigin }, query))
  route(app, context, goodsGroupCall, ({ params, member, now }) => readGoodsGroup(read, params.id, { member, now, serviceOrigin }))
  route(app, context, groupJoinCall, ({ params, member, body, now }) => write(trx => joinGroup(trx, member, { ...body, ...params }, now)))
}

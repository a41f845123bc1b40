import type { FastifyInstance } from 'fastify'
import { welfareCall } from '@yaoji/contract/calls/rewards/storewide-discount'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { readWelfare } from './welfare.ts'

/** 全场94折: the reduction and its goods. */
export function registerWelfare(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, welfareCall, ({ query, member, now }) => readWelfare(context.database.read, query, { member, now, serviceOrigin }))
}

import type { FastifyInstance } from 'fastify'
import { combinationGroupsCall, combinationsCall } from '@yaoji/contract/calls/rewards/combination-zone'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { readCombinations, readGroups } from './read-offers.ts'

/** 组合购, 组合满赠 and 满赠换购 (domain.md section 13). */
export function registerCombinations(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const { serviceOrigin } = context.config
  route(app, context, combinationGroupsCall, ({ member, now }) => readGroups(read, { member, now, serviceOrigin }))
  route(app, context, combinationsCall, ({ member, now, query }) => readCombinations(read, { member, now, serviceOrigin }, query))
}

import { Type } from 'typebox'
import { promotionStates } from '../../console/promotions.ts'
import { rewardKinds, rewardReaders, rewardViews } from '../../console/rewards.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema, integerOrNull, pageOf } from '../schemas.ts'

/** Coupons, groups, lotteries and goods of 积分商城 as staff find and copy them. */
export const consoleRewardCountsCall: Call<typeof consoleRewardsSchemas.consoleRewardCounts> = {
  method: 'GET',
  path: '/api/console/rewards/counts',
}
export const consoleRewardsCall: Call<typeof consoleRewardsSchemas.consoleRewards> = { method: 'GET', path: '/api/console/rewards' }
export const consoleRewardCall: Call<typeof consoleRewardsSchemas.consoleReward> = { method: 'GET', path: '/api/console/rewards/one' }

const kindField = { kind: Type.Enum([...rewardKinds]) } as const

const rewardSchema = Type.Object({
  ...kindField,
  reward_id: Type.Integer(),
  name: Type.String(),
  /** What it gives, for which goods, and for whom, in Chinese. */
  what: Type.String(),
  whom: Type.String(),
  /** 10-digit seconds; null where it is on sale without a period. */
  begins_at: integerOrNull,
  ends_at: integerOrNull,
  state: Type.Enum([...promotionStates]),
  /** How much of it is taken, and how much there is; null without a bound. */
  taken: Type.Integer(),
  total: integerOrNull,
  /** What came of it so far, in Chinese. */
  outcome: Type.String(),
  /** The fields of its operation as JSON. */
  document: Type.String(),
})
export type ConsoleRewardWire = Wire<typeof rewardSchema>

export const consoleRewardsSchemas = {
  consoleRewardCounts: {
    summary: 'How many rewards of each kind are not over, counted to 1,000',
    access: 'staff',
    staff: rewardReaders,
    response: Type.Object({
      kinds: Type.Array(Type.Object({ view: Type.Enum([...rewardKinds]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
  consoleRewards: {
    summary: 'Rewards of a kind, the newest first',
    access: 'staff',
    staff: rewardReaders,
    query: Type.Object(
      {
        ...kindField,
        view: Type.Optional(Type.Enum([...rewardViews])),
        /** A name, a number, or goods of a group. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        /** The number of the last one that was read. */
        after: Type.Optional(Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(rewardSchema),
  },
  consoleReward: {
    summary: 'One reward with the fields that set it up',
    access: 'staff',
    staff: rewardReaders,
    query: Type.Object({ ...kindField, id: idSchema }, { additionalProperties: false }),
    response: rewardSchema,
  },
} as const
export type RewardsQuery = Wire<typeof consoleRewardsSchemas.consoleRewards.query>

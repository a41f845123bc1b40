import type { TSchema } from 'typebox'
import { operateCouponSchemas } from '../calls/operator/coupon.ts'
import { operateGroupSchemas } from '../calls/operator/group-buy.ts'
import { operateLotterySchemas } from '../calls/operator/lottery.ts'
import { operatePointsSchemas } from '../calls/operator/points-mall.ts'
import type { RewardKind } from '../console/rewards.ts'
import { fieldsOf, type DocumentField } from './fields.ts'
import { prizeRow, prizeRowSchema, prizeText, type PrizeRow } from './prize-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** The operation that sets up a reward of a kind, and what its form says. */
type RewardForm = { operation: string; fields: readonly DocumentField[] }

const formOf = (operation: string, body: TSchema): RewardForm => ({ operation, fields: fieldsOf(body) })

/** The prizes of a lottery are texts of four parts, which a form has as rows. */
const prizesAsRows = (field: DocumentField): DocumentField =>
  field.name === 'prizes' ? { ...field, kind: 'rows', fields: fieldsOf(prizeRowSchema) } : field

const lottery = formOf('lottery/open', operateLotterySchemas.operateLotteryOpen.body)

/** Forms by kind; all of a form comes from the schema of its operation. */
export const rewardForms: Readonly<Record<RewardKind, RewardForm>> = {
  coupon: formOf('coupon/offer', operateCouponSchemas.operateCouponOffer.body),
  group: formOf('group/open', operateGroupSchemas.operateGroupOpen.body),
  lottery: { ...lottery, fields: lottery.fields.map(prizesAsRows) },
  points_goods: formOf('points/goods_save', operatePointsSchemas.operatePointsGoodsSave.body),
}

/** What a document of a form is as the body of its operation. */
export const rewardBody = ({ prizes, ...rest }: Values): Values => ({
  ...rest,
  ...(Array.isArray(prizes) && { prizes: (prizes as PrizeRow[]).map(prizeText) }), // The form has rows of this schema.
})

/** The document of a form that means this body. */
export const rewardDocument = ({ prizes, ...rest }: Values): Values => ({
  ...rest,
  ...(Array.isArray(prizes) && { prizes: (prizes as string[]).map(prizeRow) }), // The call takes texts alone.
})

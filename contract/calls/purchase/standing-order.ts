import { Type } from 'typebox'
import { standingDifferences } from '../../domain/agreements/standing-differences.ts'
import { standingEvery } from '../../domain/agreements/standing-schedule.ts'
import { limits } from '../../limits.ts'
import { standingPayMethods } from '../../orders/standing-orders.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { deductionSchema } from './cart.ts'
import { amountSchema, daySchema, flagSchema, idSchema, publicIdParams, publicIdSchema, unitPriceSchema } from '../schemas.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'

const whole = { id: '', lines: [{ goods_id: 0, differs: [''] }], reasons: [''], runs: [{ due_on: '' }] } as const
const byId = { method: 'POST', shape: whole } as const

/** 定期采购 of the store, the next one first. */
export const standingListCall: Call<typeof standingSchemas.standingList> = {
  method: 'GET',
  path: '/api/standing',
  shape: { list: [{ id: '', name: '' }] },
}
/** One with the draft of its next order, as it would be placed now. */
export const standingDetailCall: Call<typeof standingSchemas.standingDetail> = { method: 'GET', path: '/api/standing/:id', shape: whole }
export const standingAddCall: Call<typeof standingSchemas.standingAdd> = { ...byId, path: '/api/standing' }
export const standingEditCall: Call<typeof standingSchemas.standingEdit> = { ...byId, path: '/api/standing/:id/edit' }
export const standingConfirmCall: Call<typeof standingSchemas.standingConfirm> = {
  method: 'POST',
  path: '/api/standing/:id/confirm',
  shape: { order_id: '' },
}
export const standingSkipCall: Call<typeof standingSchemas.standingSkip> = { ...byId, path: '/api/standing/:id/skip' }
export const standingPauseCall: Call<typeof standingSchemas.standingPause> = { ...byId, path: '/api/standing/:id/pause' }
export const standingDeleteCall: Call<typeof standingSchemas.standingDelete> = { method: 'POST', path: '/api/standing/:id/delete' }

const scheduleFields = {
  name: Type.String({ minLength: 1, maxLength: limits.savedCartNameMax }),
  every: Type.Enum([...standingEvery]),
  /** 1 (Monday) to 7 of a week; 1 to 31 of a month, the last day of a shorter month. */
  day: Type.Integer({ minimum: 1, maximum: 31 }),
  address_id: idSchema,
  /** How its orders are paid; `later`: chosen for each order. */
  pay_method: Type.Enum([...standingPayMethods]),
} as const

const headFields = {
  id: publicIdSchema,
  ...scheduleFields,
  is_paused: flagSchema,
  /** Whether an order without differences is placed on its day without confirmation. */
  is_automatic: flagSchema,
  /** Whether its draft was sent and waits for confirmation. */
  is_waiting: flagSchema,
  /** The day of the next order. */
  due_on: daySchema,
  goods_count: Type.Integer(),
} as const

const listSchema = Type.Object({ list: Type.Array(Type.Object(headFields)) })
export type StandingListWire = Wire<typeof listSchema>

const substituteSchema = Type.Object({ ...namedGoodsFields, price: unitPriceSchema })

const lineSchema = Type.Object({
  ...namedGoodsFields,
  /** Units of every order, and of the next one. */
  number: Type.Integer(),
  wanted: Type.Integer(),
  /** Units that the next order gets; fewer than wanted where `reason` says why. */
  gets: Type.Integer(),
  reason: Type.String(),
  /** Unit price of last time and of now; null where there is none. */
  price_then: Type.Union([Type.Null(), unitPriceSchema]),
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** Amount of the line; null without units. */
  amount: Type.Union([Type.Null(), amountSchema]),
  /** Expiry of the batch that leaves first, or empty. */
  yxq: Type.String(),
  differs: Type.Array(Type.Enum([...standingDifferences])),
  /** What is ordered where these goods cannot be bought; null without one. */
  substitute: Type.Union([Type.Null(), substituteSchema]),
  /** Goods of the same generic name that can be bought, where these cannot be bought as wanted. */
  substitutes: Type.Array(substituteSchema),
})
export type StandingLineWire = Wire<typeof lineSchema>

const runSchema = Type.Object({
  due_on: daySchema,
  state: Type.Enum(['ordered', 'skipped', 'lapsed']),
  order_id: Type.Union([Type.Null(), publicIdSchema]),
  /** Without confirmation, by the permission of the 店主. */
  is_automatic: flagSchema,
})

const detailSchema = Type.Object({
  ...headFields,
  address: Type.String(),
  lines: Type.Array(lineSchema),
  goods: amountSchema,
  deductions: Type.Array(deductionSchema),
  freight: amountSchema,
  payable: amountSchema,
  /** Why no order can be placed now; empty when one can. */
  problem: Type.String(),
  /** What the buyer should know before confirming: differences, approval, payment. */
  reasons: Type.Array(Type.String()),
  /** Its latest orders, skipped and lapsed ones, the latest first. */
  runs: Type.Array(runSchema),
})
export type StandingDetailWire = Wire<typeof detailSchema>

const onOwn = { access: 'member', params: publicIdParams } as const
const closed = { additionalProperties: false } as const
const change = { ...onOwn, roles: 'orderers', turn: 'cart', idempotency: 'accepted', response: detailSchema } as const
const dueBody = Type.Object({ due_on: daySchema }, closed)

export const standingSchemas = {
  standingList: { summary: 'Standing orders of the store', access: 'member', programScope: 'look', roles: 'all', response: listSchema },
  standingDetail: {
    summary: 'A standing order with its next order as it would be placed now',
    ...onOwn,
    programScope: 'look',
    roles: 'all',
    response: detailSchema,
  },
  standingAdd: {
    summary:
      'Makes a standing order of the goods of an order, a saved cart, the favourites and single lines, joined; one of a program is paused and is paid later, until a person changes that',
    access: 'member',
    programScope: 'draft',
    roles: 'orderers',
    turn: 'cart',
    idempotency: 'required',
    body: Type.Object(
      {
        ...scheduleFields,
        /** The usual address without one. */
        address_id: Type.Optional(idSchema),
        order_id: Type.Optional(publicIdSchema),
        saved_id: Type.Optional(publicIdSchema),
        favourites: Type.Optional(flagSchema),
        /** `goods_id:number` */
        lines: Type.Optional(
          Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:[1-9]\d{0,4}$` }), { maxItems: limits.cartLinesMax }),
        ),
      },
      closed,
    ),
    response: detailSchema,
  },
  standingEdit: {
    summary: 'Changes schedule and lines; `once` is for the next order alone',
    ...change,
    factor: 'sometimes',
    body: Type.Object(
      {
        ...scheduleFields,
        is_automatic: flagSchema,
        /**
         * `goods_id:number:once:substitute_id`: units of every order, those of the next one alone (0 for none, empty for the same) and the goods
         * that are ordered instead (0 for none).
         */
        lines: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:[1-9]\d{0,4}:\d{0,5}:(0|[1-9]\d{0,8})$` }), {
          minItems: 1,
          maxItems: limits.cartLinesMax,
        }),
      },
      closed,
    ),
  },
  standingConfirm: {
    summary: 'Places the next order; 409 with the changes when the payable moved',
    ...change,
    factor: 'sometimes',
    idempotency: 'required',
    body: Type.Object({ due_on: daySchema, payable: amountSchema }, closed),
    response: Type.Object({
      order_id: publicIdSchema,
      /** In 待审批. */
      is_waiting: flagSchema,
      is_paid: flagSchema,
      /** Why it was not paid by its method; empty when it was, or is paid later. */
      reason: Type.String(),
    }),
  },
  standingSkip: { summary: 'Skips the next order', ...change, body: dueBody },
  standingPause: {
    summary: 'Pauses or resumes',
    ...change,
    factor: 'sometimes',
    body: Type.Object({ is_paused: flagSchema }, closed),
  },
  standingDelete: { summary: 'Deletes it; its orders stay', ...change, response: Type.Null() },
} as const

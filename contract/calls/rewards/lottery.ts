import { Type } from 'typebox'
import { drawStatuses, prizeTypes } from '../../domain/rewards/lottery.ts'
import { periodStates } from '../../domain/period.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { trackSchema } from '../purchase/parcel-wire.ts'
import { amountSchema, flagSchema, idParams, idSchema, pageQuery } from '../schemas.ts'

/** Draws (spec section 7). It changes state although it is a GET: only with an Idempotency-Key, never prefetched. */
export const drawCall: Call<typeof lotterySchemas.draw> = { method: 'GET', path: '/api/draw', shape: { id: 0, name: '', remarks: '' } }
export const drawNewRecordCall: Call<typeof lotterySchemas.drawNewRecord> = {
  method: 'GET',
  path: '/api/draw/new_record',
  isSilent: true,
  shape: { list: [{ number: 0, user: '', name: '' }] },
}
export const drawActivityCall: Call<typeof lotterySchemas.drawActivity> = {
  method: 'GET',
  path: '/api/draw/:id/activity',
  shape: { id: 0, is_join: 0, name: '', prizes: [{ name: '', weight: 0 }], chances: {}, seed_hash: '' },
}
export const drawSimpleCall: Call<typeof lotterySchemas.drawSimple> = {
  method: 'GET',
  path: '/api/draw/simple',
  shape: { id: 0, is_join: 0 },
}
export const drawRecordCall: Call<typeof lotterySchemas.drawRecord> = {
  method: 'GET',
  path: '/api/draw/record',
  shape: { list: [{ id: 0, name: '' }], total: 0 },
}

export const drawClaimCall: Call<typeof lotterySchemas.drawClaim> = {
  method: 'POST',
  path: '/api/draw/:id/claim',
  shape: { id: 0, status: '' },
}

const idQuery = Type.Object({ id: idSchema })
const countOrNone = Type.Union([Type.Null(), Type.Integer()])
const typeSchema = Type.Enum([...prizeTypes])
const stateSchema = Type.Enum([...periodStates])

const wonSchema = { name: Type.String(), remarks: Type.String(), prize_type: typeSchema, created_at: Type.Integer() }
/** By which a draw can be checked: how many draws of the lottery there were with it, and its place on the wheel. */
const proofSchema = { number: Type.Integer(), roll: Type.Integer() }

export const drawnSchema = Type.Object({
  id: idSchema,
  ...wonSchema,
  ...proofSchema,
  /** 已发放 at once but for 实物; 谢谢参与 has nothing to give. */
  status: Type.Enum([...drawStatuses]),
  /** Of 实物 whose address is awaited: until when, in 10-digit seconds. */
  claim_until: countOrNone,
  /** Address of 实物, and its parcel, empty until it is sent. */
  parcel: Type.Union([
    Type.Null(),
    Type.Object({
      name: Type.String(),
      phone: Type.String(),
      address: Type.String(),
      carrier: Type.String(),
      parcel_number: Type.String(),
      track: Type.Union([Type.Null(), trackSchema]),
    }),
  ]),
  draw_id: idSchema,
  draw_name: Type.String(),
})
export type DrawnWire = Wire<typeof drawnSchema>

const prizeSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  remarks: Type.String(),
  prize_type: typeSchema,
  /** Of 10,000. */
  weight: Type.Integer(),
  total: countOrNone,
  left: countOrNone,
})

const lotterySchema = Type.Object({
  id: idSchema,
  /** Whether this store can draw now. */
  is_join: flagSchema,
  name: Type.String(),
  state: stateSchema,
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  prizes: Type.Array(prizeSchema),
  /** What brings a chance: a paid order from this amount on, null where none does, and 签到. */
  order_bar: Type.Union([Type.Null(), amountSchema]),
  by_check_in: flagSchema,
  chances: Type.Object({ left: Type.Integer(), used: Type.Integer(), orders: Type.Integer(), check_ins: Type.Integer() }),
  /** Why it is not for this store, else empty. */
  reason: Type.String(),
  drawn: Type.Integer(),
  /** SHA-256 of the seed, from before the first draw; the seed itself when it is over, until then empty. */
  seed_hash: Type.String(),
  seed: Type.String(),
})
export type LotteryWire = Wire<typeof lotterySchema>

export const lotterySchemas = {
  draw: {
    summary:
      'Draws: decided and booked before it answers; 409 says why not. Needs an Idempotency-Key and refuses prefetch, HEAD and other sites',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    query: idQuery,
    response: drawnSchema,
  },
  drawNewRecord: {
    summary: 'What was won last, by stores that are not named',
    access: 'visitor',
    query: idQuery,
    response: Type.Object({ list: Type.Array(Type.Object({ user: Type.String(), ...wonSchema, ...proofSchema })) }),
  },
  drawActivity: {
    summary: 'A lottery: prizes with their chances and what is left, own chances, and by what it is checked',
    access: 'visitor',
    params: idParams,
    response: lotterySchema,
  },
  drawSimple: {
    summary: 'The lottery that runs, else the next one, else the last one; `id` 0 where there is none',
    access: 'visitor',
    response: Type.Object({ id: Type.Integer(), is_join: flagSchema, name: Type.String(), state: stateSchema }),
  },
  drawClaim: {
    summary: 'Says where 实物 of an own draw goes to, once; 409 when that is said or 30 days are over',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    params: idParams,
    body: Type.Object({ address_id: idSchema }, { additionalProperties: false }),
    response: drawnSchema,
  },
  drawRecord: {
    summary: 'What this store drew, the last one first',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: pageSchema(drawnSchema),
  },
} as const
export type LatestDrawsWire = Wire<typeof lotterySchemas.drawNewRecord.response>
export type DrawRecordWire = Wire<typeof lotterySchemas.drawRecord.response>

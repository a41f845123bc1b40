import { Type } from 'typebox'
import { groupStates } from '../../domain/order/group-buy.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema, goodsShape } from '../storefront/goods.ts'
import { flagSchema, idParams, idSchema, pageQuery, unitPriceSchema } from '../schemas.ts'

/** 拼团 (docs/rules/domain.md section 13, ptzq). Not in spec section 7. */
export const groupsCall: Call<typeof groupSchemas.groups> = {
  method: 'GET',
  path: '/api/group',
  shape: { list: [{ id: 0, name: '', state: '', goods: goodsShape }], total: 0 },
}
/** The group of goods. */
export const goodsGroupCall: Call<typeof groupSchemas.goodsGroup> = { method: 'GET', path: '/api/group/goods/:id', shape: {} }
export const groupJoinCall: Call<typeof groupSchemas.groupJoin> = { method: 'POST', path: '/api/group/:id/join', shape: { line_id: 0 } }

const countOrNone = Type.Union([Type.Null(), Type.Integer()])

export const groupSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  state: Type.Enum([...groupStates]),
  /** Whether it can be joined now by a store that may buy the goods. */
  is_open: flagSchema,
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  /** Units from which it is formed, units that are paid for, and how many stores they are of. */
  target: Type.Integer(),
  joined: Type.Integer(),
  stores: Type.Integer(),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Free units, and the most that a store may have: null where there is no bound, or it must not be seen. */
  left: countOrNone,
  member_limit: countOrNone,
  /** Units of this store, unpaid ones among them. */
  own: Type.Integer(),
  /** Stores that joined last, of each no more than the first character, in 10-digit seconds of their payment. */
  latest: Type.Array(Type.Object({ user: Type.String(), paid_at: Type.Integer() })),
  /** What the goods cost this buyer without it; null where prices must not be seen. */
  raw_price: Type.Union([Type.Null(), unitPriceSchema]),
  /** The goods as the group sells them: price, stock and why this buyer cannot join are theirs. */
  goods: goodsSchema,
})
export type GroupWire = Wire<typeof groupSchema>

export const groupSchemas = {
  groups: {
    summary: 'Groups that run, that are ahead, and that ended a short time ago, with how far they are',
    access: 'visitor',
    query: Type.Object(pageQuery),
    response: pageSchema(groupSchema),
  },
  goodsGroup: {
    summary: 'The group of goods: the one that runs, else the next one, else the one that ended last; null where there is none',
    access: 'visitor',
    isSought: true,
    params: idParams,
    response: Type.Object({ group: Type.Union([Type.Null(), groupSchema]) }),
  },
  groupJoin: {
    summary: 'Puts units of a group into the cart, unselected, to be ordered alone; 409 if the price changed',
    access: 'member',
    roles: 'orderers',
    turn: 'cart',
    params: idParams,
    body: Type.Object(
      {
        /** A whole number that fits the quantity rule of the goods; it takes the place of what was chosen before. */
        number: Type.Number(),
        /** What the page showed. */
        price: Type.Optional(unitPriceSchema),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ line_id: idSchema }),
  },
} as const
export type GroupsWire = Wire<typeof groupSchemas.groups.response>
export type GoodsGroupWire = Wire<typeof groupSchemas.goodsGroup.response>

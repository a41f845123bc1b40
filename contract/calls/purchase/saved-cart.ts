import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { cartSchema, wholeCartShape } from './cart.ts'
import { idSchema, idsSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const savedShape = [{ id: '', name: '', lines: 0, goods: [''] }] as const
const ofList = { keepsRepeats: true, shape: { list: savedShape } } as const
const withCart = { keepsRepeats: true, shape: { ...wholeCartShape, list: savedShape } } as const

export const savedListCall: Call<typeof savedCartSchemas.savedList> = {
  method: 'GET',
  path: '/api/cart/saved',
  ...ofList,
}
export const savedPutCall: Call<typeof savedCartSchemas.savedPut> = { ...withCart, method: 'POST', path: '/api/cart/saved' }
export const savedTakeCall: Call<typeof savedCartSchemas.savedTake> = { ...withCart, method: 'POST', path: '/api/cart/saved/:id/take' }
export const savedRenameCall: Call<typeof savedCartSchemas.savedRename> = {
  method: 'POST',
  path: '/api/cart/saved/:id/rename',
  ...ofList,
}
export const savedDeleteCall: Call<typeof savedCartSchemas.savedDelete> = {
  method: 'POST',
  path: '/api/cart/saved/:id/delete',
  ...ofList,
}

/** Lines that were put aside under a name. */
export const savedCartSchema = Type.Object({
  id: publicIdSchema,
  name: Type.String(),
  lines: Type.Integer(),
  /** Names of the first of its goods. */
  goods: Type.Array(Type.String()),
  /** 10-digit seconds */
  created_at: Type.Integer(),
})
export type SavedCartWire = Wire<typeof savedCartSchema>

const listResponse = Type.Object({ list: Type.Array(savedCartSchema) })
const nameSchema = Type.String({ minLength: 1, maxLength: limits.savedCartNameMax })
const ofCart = { access: 'member', turn: 'cart' } as const

export const savedCartSchemas = {
  savedList: { summary: 'Carts that the store has put aside, the latest first', ...ofCart, roles: 'all', response: listResponse },
  savedPut: {
    summary: 'Puts lines of the cart aside under a name',
    ...ofCart,
    roles: 'orderers',
    idempotency: 'accepted',
    body: Type.Object({ name: nameSchema, ids: idsSchema }, { additionalProperties: false }),
    response: Type.Object({ total: cartSchema, list: Type.Array(savedCartSchema) }),
  },
  savedTake: {
    summary: 'Brings the lines back into the cart, where quantities join; says which cannot be bought as they are',
    ...ofCart,
    roles: 'orderers',
    idempotency: 'accepted',
    params: publicIdParams,
    response: Type.Object({
      total: cartSchema,
      list: Type.Array(savedCartSchema),
      /** Lines that are back and cannot be ordered as they stand. */
      problems: Type.Array(Type.Object({ goods_id: idSchema, name: Type.String(), reason: Type.String() })),
      /** How many goods the shop does not know any more. */
      gone: Type.Integer(),
    }),
  },
  savedRename: {
    summary: 'Gives a saved cart another name',
    ...ofCart,
    roles: 'orderers',
    params: publicIdParams,
    body: Type.Object({ name: nameSchema }, { additionalProperties: false }),
    response: listResponse,
  },
  savedDelete: {
    summary: 'Deletes a saved cart with its lines',
    ...ofCart,
    roles: 'orderers',
    params: publicIdParams,
    response: listResponse,
  },
} as const

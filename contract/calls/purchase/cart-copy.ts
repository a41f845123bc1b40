import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema, idsSchema } from '../schemas.ts'

/** Puts lines of this cart into the carts of other stores of the same person (spec section 7). */
export const cartCopyCall: Call<typeof cartCopySchemas.cartCopy> = {
  method: 'POST',
  path: '/api/cart/copy',
  keepsRepeats: true,
  shape: { list: [{ added: [{ name: '' }], skipped: [{ reason: '' }] }] },
}

const copiedSchema = { goods_id: idSchema, name: Type.String(), number: Type.Integer(), bzdw: Type.String() }

export const copiedStoreSchema = Type.Object({
  /** The store's id, as `store_id` of a user. */
  user_id: idSchema,
  company: Type.String(),
  /** Why nothing can be put there at all; else empty. */
  reason: Type.String(),
  added: Type.Array(Type.Object(copiedSchema)),
  /** What could not be put there, or not all of it: `number` is what is missing. */
  skipped: Type.Array(Type.Object({ ...copiedSchema, reason: Type.String() })),
})
export type CopiedStoreWire = Wire<typeof copiedStoreSchema>

export const cartCopySchemas = {
  cartCopy: {
    summary:
      'Copies lines of the cart into the carts of other stores that the person orders for, by the rules of each; says what became of every line',
    access: 'member',
    turn: 'cart',
    roles: 'orderers',
    idempotency: 'required',
    body: Type.Object(
      { ids: idsSchema, other_user_ids: Type.Array(idSchema, { minItems: 1, maxItems: limits.copyStoresMax, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(copiedStoreSchema) }),
  },
} as const

import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { goodsShape } from '../storefront/goods.ts'
import { amountsSchema, cartSchema } from './cart-wire.ts'
import { flagSchema, idOrNoneSchema, idParams, idSchema, idsSchema, undoIdSchema, unitPriceSchema } from '../schemas.ts'

export * from './cart-line.ts'
export * from './cart-wire.ts'

export const wholeCartShape = {
  total: {
    data: [{ id: 0, number: 0, goods: goodsShape }],
    filter_data: [],
    amounts: { deductions: [] },
    shipping_data: { warehouses: [] },
    activity_data: { promotions: [{ tiers: [] }] },
    gifts: [{ options: [] }],
  },
} as const
const cartCall = { keepsRepeats: true, shape: wholeCartShape } as const
export const cartListCall: Call<typeof cartSchemas.cartList> = { ...cartCall, method: 'GET', path: '/api/cart/list' }
export const cartTotalCall: Call<typeof cartSchemas.cartTotal> = {
  ...cartCall,
  method: 'GET',
  path: '/api/cart/total',
  shape: { total: { count: 0 } },
}
/** Not in spec section 7: lists mark what is in the cart already. */
export const cartUnitsCall: Call<typeof cartSchemas.cartUnits> = {
  method: 'GET',
  path: '/api/user/cart_units',
  isSilent: true,
  shape: { list: [{ goods_id: 0, number: 0 }] },
}
export const cartAddCall: Call<typeof cartSchemas.cartAdd> = {
  ...cartCall,
  method: 'POST',
  path: '/api/cart',
  resumes: 'add',
}
export const cartQuickAddCall: Call<typeof cartSchemas.cartQuickAdd> = {
  ...cartCall,
  method: 'POST',
  path: '/api/cart/quick_add/:id',
  resumes: 'add',
}
export const cartEditCall: Call<typeof cartSchemas.cartEdit> = { ...cartCall, method: 'POST', path: '/api/cart/:id/edit', resumes: 'edit' }
export const cartSelectCall: Call<typeof cartSchemas.cartSelect> = { ...cartCall, method: 'POST', path: '/api/cart/batch_select' }
export const cartDeleteCall: Call<typeof cartSchemas.cartDelete> = { ...cartCall, method: 'POST', path: '/api/cart/batch_delete' }
/** Not in spec section 7: which of several gifts, or whether a swap is wanted. */
export const cartGiftCall: Call<typeof cartSchemas.cartGift> = { ...cartCall, method: 'POST', path: '/api/cart/gift' }
/** Not in spec section 7: the way back from a deletion. */
export const cartRestoreCall: Call<typeof cartSchemas.cartRestore> = { ...cartCall, method: 'POST', path: '/api/cart/restore' }

/** Every cart call that changes lines answers the cart, so no second call is needed: whole, or what differs (`cart-state.ts`). */
const cartResponse = Type.Object({ total: cartSchema })
/** Any number passes the schema: the service says in the goods' own unit what is wrong with 0, -1, 1.5 or too many. */
const quantitySchema = Type.Number({ description: 'A whole number that fits the quantity rule of the goods' })

const ofCart = { access: 'member', turn: 'cart', embedScope: 'cart' } as const

export const cartSchemas = {
  cartList: {
    summary: 'The cart, all lines or those of one filter tab',
    ...ofCart,
    roles: 'all',
    query: Type.Object({
      filters: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.cartFilterAll })),
      new: Type.Optional(flagSchema),
    }),
    response: cartResponse,
  },
  cartTotal: {
    summary: 'Number of lines and amounts, for badge and drawer',
    ...ofCart,
    roles: 'all',
    response: Type.Object({ total: Type.Object({ count: Type.Integer(), amounts: amountsSchema }) }),
  },
  cartUnits: {
    summary: 'The units of each goods in the cart, for marks in lists; sets are left out',
    access: 'member',
    roles: 'all',
    response: Type.Object({ list: Type.Array(Type.Object({ goods_id: idSchema, number: Type.Integer({ minimum: 1 }) })) }),
  },
  cartAdd: {
    summary: 'Adds goods; the quantity joins a line of the same goods',
    ...ofCart,
    roles: 'orderers',
    idempotency: 'accepted',
    body: Type.Object(
      {
        goods_id: idSchema,
        number: quantitySchema,
        ck_id: Type.Optional(idSchema),
        /** What the page showed; a different price now answers 409. */
        price: Type.Optional(unitPriceSchema),
        goods_price_id: Type.Optional(idSchema),
        ladder_price_id: Type.Optional(idSchema),
        goods_manjian_id: Type.Optional(idSchema),
        /** Added on a page of 药聚会: the goods must be in an activity that runs and is for this store. */
        is_yj: Type.Optional(flagSchema),
        /** 0 ordinary, 1 flash sale, 3 set. */
        type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
        /** Which set, where the goods are in several. */
        combination_id: Type.Optional(idSchema),
      },
      { additionalProperties: false },
    ),
    response: cartResponse,
  },
  cartQuickAdd: {
    summary: 'Adds the minimum quantity of one goods',
    ...ofCart,
    roles: 'orderers',
    idempotency: 'accepted',
    params: idParams,
    response: cartResponse,
  },
  cartEdit: {
    summary: 'Sets the quantity of one line',
    ...ofCart,
    roles: 'orderers',
    params: idParams,
    body: Type.Object({ number: quantitySchema, new: Type.Optional(flagSchema) }, { additionalProperties: false }),
    response: cartResponse,
  },
  cartSelect: {
    summary: 'Selects or unselects lines',
    ...ofCart,
    roles: 'orderers',
    body: Type.Object({ ids: idsSchema, is_selected: flagSchema }, { additionalProperties: false }),
    response: cartResponse,
  },
  cartDelete: {
    summary: 'Deletes lines',
    ...ofCart,
    roles: 'orderers',
    body: Type.Object({ ids: idsSchema }, { additionalProperties: false }),
    /** `undo_id` brings the lines back; null when none was there. */
    response: Type.Object({ total: cartSchema, undo_id: Type.Union([Type.Null(), Type.String()]) }),
  },
  cartGift: {
    summary: 'Chooses a gift of a promotion, or none of them (0)',
    ...ofCart,
    roles: 'orderers',
    body: Type.Object({ promotion_id: idSchema, goods_id: idOrNoneSchema }, { additionalProperties: false }),
    response: cartResponse,
  },
  cartRestore: {
    summary: 'Brings back the lines of one deletion with quantity, selection and place; goods that are in the cart again stay as they are',
    ...ofCart,
    roles: 'orderers',
    body: Type.Object({ undo_id: undoIdSchema }, { additionalProperties: false }),
    response: cartResponse,
  },
} as const
export type CartResponseWire = Wire<typeof cartResponse>
export type CartDeleteWire = Wire<typeof cartSchemas.cartDelete.response>
export type CartAddBody = Wire<typeof cartSchemas.cartAdd.body>
export type CartUnitsWire = Wire<typeof cartSchemas.cartUnits.response>
export type CartTotalWire = Wire<typeof cartSchemas.cartTotal.response>

import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, idParams, idSchema } from '../schemas.ts'

const addresses = { list: [{ id: 0, region: '' }] } as const
export const addressListCall: Call<typeof addressSchemas.addressList> = { method: 'GET', path: '/api/user/address', shape: addresses }
export const addressAddCall: Call<typeof addressSchemas.addressAdd> = {
  method: 'POST',
  path: '/api/user/address',
  shape: { ...addresses, id: 0 },
}
export const addressEditCall: Call<typeof addressSchemas.addressEdit> = {
  method: 'POST',
  path: '/api/user/address/:id',
  shape: { ...addresses, id: 0 },
}
export const addressDefaultCall: Call<typeof addressSchemas.addressDefault> = {
  method: 'POST',
  path: '/api/user/address/:id/default',
  shape: addresses,
}
export const addressDeleteCall: Call<typeof addressSchemas.addressDelete> = {
  method: 'POST',
  path: '/api/user/address/:id/delete',
  shape: addresses,
}

export const addressSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  phone: Type.String(),
  /** Province, city and district with a blank between: 浙江省 杭州市 西湖区. */
  region: Type.String(),
  detail: Type.String(),
  is_default: flagSchema,
  /** 1: found to be the licensed or a filed address (domain.md section 13); goods leave for no other. */
  is_checked: flagSchema,
})
export type AddressWire = Wire<typeof addressSchema>

/** The one that is taken unless another is chosen first. */
const listSchema = Type.Object({ list: Type.Array(addressSchema) })
const changedSchema = Type.Object({ ...listSchema.properties, id: idSchema })

/** Longer than any field may be, so that what is wrong with it is said by its own rule. */
const text = Type.String({ maxLength: 2 * limits.addressDetailMax })
const body = Type.Object(
  { name: text, phone: text, region: text, detail: text, is_default: Type.Optional(flagSchema) },
  { additionalProperties: false },
)
export type AddressBody = Wire<typeof body>

const nothing = Type.Object({}, { additionalProperties: false })
const change = { access: 'member', roles: 'orderers' } as const

export const addressSchemas = {
  addressList: { summary: 'Own addresses, the default one first', access: 'member', roles: 'all', response: listSchema },
  addressAdd: { summary: 'Adds an address', ...change, idempotency: 'accepted', body, response: changedSchema },
  addressEdit: { summary: 'Changes an own address', ...change, params: idParams, body, response: changedSchema },
  addressDefault: {
    summary: 'Makes an own address the one that is taken first',
    ...change,
    params: idParams,
    body: nothing,
    response: listSchema,
  },
  addressDelete: {
    summary: 'Takes an own address away; orders keep theirs',
    ...change,
    params: idParams,
    body: nothing,
    response: listSchema,
  },
} as const

import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { formBody } from '../../base/lib/form-body.ts'
import { pageCall } from '../../base/lib/page-call.ts'

export const cartPageFirstCall = pageCall(cartListCall, { query: formBody({ filters: limits.cartFilterAll }) })

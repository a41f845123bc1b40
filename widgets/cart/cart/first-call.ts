import { cartListCall } from '@yaoji/contract/calls/cart'
import { limits } from '@yaoji/contract/limits'
import { formBody } from '../lib/form-body.ts'
import { pageCall } from '../lib/page-call.ts'

export const cartPageFirstCall = pageCall(cartListCall, { query: formBody({ filters: limits.cartFilterAll }) })

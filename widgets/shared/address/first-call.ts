import { addressListCall } from '@yaoji/contract/calls/purchase/address'
import { pageCall } from '../../base/lib/page-call.ts'

export const addressPageFirstCall = pageCall(addressListCall)

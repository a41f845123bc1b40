import { addressListCall } from '@yaoji/contract/calls/address'
import { pageCall } from '../lib/page-call.ts'

export const addressPageFirstCall = pageCall(addressListCall)

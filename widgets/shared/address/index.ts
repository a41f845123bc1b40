import { addressListCall } from '@yaoji/contract/calls/purchase/address'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { AddressPage } from './address-page.tsx'

export const addressPageFirstCall = pageCall(addressListCall)

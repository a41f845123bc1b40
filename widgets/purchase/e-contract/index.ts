import { contractListCall } from '@yaoji/contract/calls/purchase/e-contract'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ContractPage } from './contract-page.tsx'

export const contractPageFirstCall = pageCall(contractListCall)

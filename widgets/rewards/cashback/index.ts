import { cashbackCall } from '@yaoji/contract/calls/rewards/cashback'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { CashbackPage } from './cashback-page.tsx'

export const cashbackPageFirstCall = pageCall(cashbackCall)

import { welfareCall } from '@yaoji/contract/calls/rewards/storewide-discount'
import { pageCall } from '../../base/lib/page-call.ts'

export { WelfarePage } from './welfare-page.tsx'

export const welfarePageFirstCall = pageCall(welfareCall, { query: '?' })

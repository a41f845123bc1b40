import { everydayPriceCall } from '@yaoji/contract/calls/storefront/home-goods'
import { pageCall } from '../../base/lib/page-call.ts'

export const dailyPageFirstCall = pageCall(everydayPriceCall)

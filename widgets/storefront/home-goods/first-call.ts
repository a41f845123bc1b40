import { everydayPriceCall } from '@yaoji/contract/calls/home-goods'
import { pageCall } from '../lib/page-call.ts'

export const dailyPageFirstCall = pageCall(everydayPriceCall)

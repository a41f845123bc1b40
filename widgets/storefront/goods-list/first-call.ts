import { goodsListCall } from '@yaoji/contract/calls/goods'
import { pageCall } from '../lib/page-call.ts'

export const goodsListFirstCall = pageCall(goodsListCall, { query: '?' })

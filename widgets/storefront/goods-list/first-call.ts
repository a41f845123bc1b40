import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { pageCall } from '../../base/lib/page-call.ts'

export const goodsListFirstCall = pageCall(goodsListCall, { query: '?' })

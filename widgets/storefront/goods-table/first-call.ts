import { goodsListCall } from '@yaoji/contract/calls/goods'
import { limits } from '@yaoji/contract/limits'
import { pageCall } from '../lib/page-call.ts'

export const goodsTableFirstCall = pageCall(goodsListCall, { query: '?', pageSize: limits.pageSizeMax })

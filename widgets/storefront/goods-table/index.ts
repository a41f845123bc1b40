import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { GoodsTable } from './goods-table.tsx'

export const goodsTableFirstCall = pageCall(goodsListCall, { query: '?', pageSize: limits.pageSizeMax })

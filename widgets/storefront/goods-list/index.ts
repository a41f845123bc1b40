import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { GoodsList } from './goods-list.tsx'
export type { ListQuery } from './list-query.ts'

export const goodsListFirstCall = pageCall(goodsListCall, { query: '?' })

import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { pageCall } from '../../base/lib/requests/page-call.ts'
import { goodsIdPattern } from '../../base/lib/paths.ts'

export { GoodsDetail, type GoodsDetailProps } from './goods-detail.tsx'
export { MedicinePage } from './medicine-page.tsx'

export const goodsDetailFirstCall = pageCall(goodsDetailCall, { ids: `^${goodsIdPattern}$` })

import { goodsDetailCall } from '@yaoji/contract/calls/goods-detail'
import { pageCall } from '../lib/page-call.ts'
import { goodsIdPattern } from '../lib/paths.ts'

export const goodsDetailFirstCall = pageCall(goodsDetailCall, { ids: `^${goodsIdPattern}$` })

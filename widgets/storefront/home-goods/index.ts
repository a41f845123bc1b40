import { everydayPriceCall } from '@yaoji/contract/calls/storefront/home-goods'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { BrandStrip } from './brand-strip.tsx'
export { CategoryFloors } from './category-floors.tsx'
export { DailyPage } from './daily-page.tsx'
export { DailyShelf } from './daily-shelf.tsx'
export { GoodsShelf, type GoodsShelfProps } from './goods-shelf.tsx'
export { SpikeShelf } from './spike-shelf.tsx'

export const dailyPageFirstCall = pageCall(everydayPriceCall)

import { zonePaths } from '@yaoji/contract/zone-paths'
import { withQuery, type Query } from './paths.ts'

/** What has a price for this day alone. */
export const dailySpecialPath = (): string => zonePaths.dailySpecial
/** What coupons can be claimed. */
export const couponCentrePath = (query: Query = {}): string => withQuery(zonePaths.couponCentre, query)

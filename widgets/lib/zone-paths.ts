import { zonePaths } from '@yaoji/contract/zone-paths'
import { withQuery, type Query } from './paths.ts'

/** What coupons can be claimed. */
export const couponCentrePath = (query: Query = {}): string => withQuery(zonePaths.couponCentre, query)

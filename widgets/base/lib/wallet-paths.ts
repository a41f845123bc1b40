import { walletPaths } from '@yaoji/contract/further-paths'
import { withQuery, type Query } from './paths.ts'

/** The coupons of the store, of one status. */
export const couponsPath = (query: Query = {}): string => withQuery(walletPaths.coupons, query)
/** 现金券 of the store, and what moved them. */
export const vouchersPath = (query: Query = {}): string => withQuery(walletPaths.vouchers, query)

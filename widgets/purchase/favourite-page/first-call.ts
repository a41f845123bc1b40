import { favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { pageCall } from '../../base/lib/page-call.ts'

export const favouritePageFirstCall = pageCall(favouriteListCall, { query: '?' })

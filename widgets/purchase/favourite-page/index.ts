import { favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { FavouritePage } from './favourite-page.tsx'

export const favouritePageFirstCall = pageCall(favouriteListCall, { query: '?' })

import { favouriteListCall } from '@yaoji/contract/calls/favourite'
import { pageCall } from '../lib/page-call.ts'

export const favouritePageFirstCall = pageCall(favouriteListCall, { query: '?' })

import { articleCategoryCall, linksCall, type ArticlesWire, type LinksWire } from '@yaoji/contract/calls/common'
import { sharedAnswer } from '../lib/shared-answer.ts'

/** Kept apart from `$common`, for a page that only needs that one carries no more. */
export const { $answer: $links, $hasFailed: $haveLinksFailed, ask: askLinks } = sharedAnswer<LinksWire>(linksCall)
export const { $answer: $articles } = sharedAnswer<ArticlesWire>(articleCategoryCall)

import { articleCategoryCall, navigationCall, linksCall } from '@yaoji/contract/calls/storefront/navigation'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'

export const { $answer: $navigation } = sharedAnswer(navigationCall)
export const { $answer: $links, $hasFailed: $haveLinksFailed, ask: askLinks } = sharedAnswer(linksCall)
export const { $answer: $articles } = sharedAnswer(articleCategoryCall)

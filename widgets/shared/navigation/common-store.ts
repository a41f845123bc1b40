import { articleCategoryCall, commonCall, linksCall } from '@yaoji/contract/calls/common'
import { sharedAnswer } from '../lib/shared-answer.ts'

export const { $answer: $common } = sharedAnswer(commonCall)
export const { $answer: $links, $hasFailed: $haveLinksFailed, ask: askLinks } = sharedAnswer(linksCall)
export const { $answer: $articles } = sharedAnswer(articleCategoryCall)

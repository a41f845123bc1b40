import {
  articleCategoryCall,
  commonCall,
  linksCall,
  type ArticlesWire,
  type CommonWire,
  type LinksWire,
} from '@yaoji/contract/calls/common'
import { sharedAnswer } from '../lib/shared-answer.ts'

export const { $answer: $common } = sharedAnswer<CommonWire>(commonCall)
export const { $answer: $links, $hasFailed: $haveLinksFailed, ask: askLinks } = sharedAnswer<LinksWire>(linksCall)
export const { $answer: $articles } = sharedAnswer<ArticlesWire>(articleCategoryCall)

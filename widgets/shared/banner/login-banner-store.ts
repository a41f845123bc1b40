import { loginBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { sharedAnswer } from '../../base/lib/shared-answer.ts'

export const { $answer: $loginBanners } = sharedAnswer(loginBannersCall)

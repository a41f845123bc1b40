import { loginBannersCall } from '@yaoji/contract/calls/banner'
import { sharedAnswer } from '../lib/shared-answer.ts'

export const { $answer: $loginBanners } = sharedAnswer(loginBannersCall)

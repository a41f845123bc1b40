import { partnerLoginPath as path } from '@yaoji/contract/partner-login-path'
import { withQuery } from './paths.ts'

/** What a partner's page asks our window with. */
export type PartnerAsking = { partner: string; origin: string; state: string; challenge: string; return?: string | undefined }

export const partnerLoginPath = (asking: PartnerAsking): string => withQuery(path, asking)

import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { PlainBanner } from './plain-banner.tsx'
import { loginBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'

export const { $answer: $loginBanners } = sharedAnswer(loginBannersCall)

/** Next to the forms of log-in and registration; empty without a banner. */
export function LoginBanner() {
  const [banner] = useLiveStore($loginBanners, undefined) ?? []
  return banner ? <PlainBanner key={banner.id} banner={banner} slot="login" className="yaoji-root" /> : null
}

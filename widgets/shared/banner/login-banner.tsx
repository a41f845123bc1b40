import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $loginBanners } from './login-banner-store.ts'
import { PlainBanner } from './plain-banner.tsx'

/** Beside the forms of log-in and registration; nothing where there is none. */
export function LoginBanner() {
  const [banner] = useLiveStore($loginBanners, undefined) ?? []
  return banner ? <PlainBanner key={banner.id} banner={banner} slot="login" className="yaoji-root" /> : null
}

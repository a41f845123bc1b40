import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { useLiveStore } from '../lib/use-live-store.ts'
import { BannerPicture, useGround } from './banner.tsx'
import { $loginBanners } from './login-banner-store.ts'

function Shown({ banner }: { banner: BannerWire }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div ref={ground} className="yaoji-root yaoji-banner" data-slot="login">
      <BannerPicture banner={banner} onFail={() => setBroken(true)} />
    </div>
  )
}

/** Beside the forms of log-in and registration; nothing where there is none. */
export function LoginBanner() {
  const [banner] = useLiveStore($loginBanners, undefined) ?? []
  return banner ? <Shown key={banner.id} banner={banner} /> : null
}

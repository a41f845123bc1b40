import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { BannerPicture, useGround } from '../banner/parts.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { messages } from './messages.ts'
import { $brandBanners } from './store.ts'

function One({ banner }: { banner: BannerWire }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <li>
      <div ref={ground} className="yaoji-banner" data-slot="zone">
        <BannerPicture banner={banner} onFail={() => setBroken(true)} />
      </div>
    </li>
  )
}

const none: readonly BannerWire[] = []

/** The banners of the page in sight; no room without any. */
export function BrandBanners() {
  const banners = useLiveStore($brandBanners, none)
  if (banners.length === 0) return null
  return (
    <ul className="yaoji-brand-banners" aria-label={messages.banners}>
      {banners.map(banner => (
        <One key={banner.id} banner={banner} />
      ))}
    </ul>
  )
}

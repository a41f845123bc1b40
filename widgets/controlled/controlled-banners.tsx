import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { BannerPicture, useGround } from '../banner/parts.ts'
import { messages } from './messages.ts'

function One({ banner }: { banner: BannerWire }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <li>
      <div ref={ground} className="yaoji-banner yaoji-controlled__banner" data-slot="controlled">
        <BannerPicture banner={banner} onFail={() => setBroken(true)} />
      </div>
    </li>
  )
}

/** Banners one below the other; no room without any. */
export function ControlledBanners({ banners }: { banners: readonly BannerWire[] }) {
  if (banners.length === 0) return null
  return (
    <ul className="yaoji-controlled__banners" aria-label={messages.banners}>
      {banners.map(banner => (
        <One key={banner.id} banner={banner} />
      ))}
    </ul>
  )
}

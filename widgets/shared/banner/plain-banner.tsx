import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { BannerPicture, useGround } from './banner-picture.tsx'

export type PlainBannerProps = {
  banner: BannerWire
  slot: string
  className?: string
  /** Of a list, whose entry goes with it. */
  isEntry?: boolean
}

/** A banner that stays; nothing when its picture does not come. */
export function PlainBanner({ banner, slot, className = '', isEntry = false }: PlainBannerProps) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  const shown = (
    <div ref={ground} className={`yaoji-banner ${className}`.trimEnd()} data-slot={slot}>
      <BannerPicture banner={banner} onFail={() => setBroken(true)} />
    </div>
  )
  return isEntry ? <li>{shown}</li> : shown
}

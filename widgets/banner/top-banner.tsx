import { useState } from 'react'
import { takeDrawnStrip } from '../lib/first-call.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { ShownBanner } from './banner.tsx'
import { $topBanner, $topBanners } from './banner-stores.ts'

/** The strip above the header. A page may have kept its room, and drawn it there, before the header came alive. */
export function TopBanner() {
  const [drawn] = useState(takeDrawnStrip)
  const isKnown = useLiveStore($topBanners, undefined) !== undefined
  const left = useLiveStore($topBanner, undefined)
  const banner = isKnown ? left : drawn
  return (
    <div className="yaoji-strip" data-known={isKnown}>
      {banner && <ShownBanner key={banner.id} banner={banner} slot="top" />}
    </div>
  )
}

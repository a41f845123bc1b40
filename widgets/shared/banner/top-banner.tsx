import { useEffect, useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { takeDrawnStrip } from '../../base/lib/requests/first-call.ts'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $looker, unknownLooker } from '../../identity/session/parts.ts'
import { ShownBanner } from './banner.tsx'
import { $topBanner, $topBanners } from './banner-stores.ts'

/** The next page keeps room for it, and draws it, before anybody has answered. */
function remember(banner: BannerWire | undefined): void {
  if (!banner) return localMemory.forget(deviceKeys.strip)
  const { id, name, image, url, bg } = banner
  localMemory.write(deviceKeys.strip, JSON.stringify({ id, name, image, url, bg }))
}

/**
 * The strip above the header, for visitors: members work here, and nothing pushes their pages down. A page may have drawn it, in the room that
 * it kept, before the header came alive.
 */
export function TopBanner() {
  const [drawn] = useState(takeDrawnStrip)
  const isKnown = useLiveStore($topBanners, undefined) !== undefined
  const left = useLiveStore($topBanner, undefined)
  const isMember = useLiveStore($looker, unknownLooker).state === 'member'
  const offered = isMember ? undefined : left
  useEffect(() => (isKnown ? remember(offered) : undefined), [isKnown, offered])
  const banner = isKnown ? offered : drawn
  return (
    <div className="yaoji-strip" data-known={isKnown}>
      {banner && <ShownBanner key={banner.id} banner={banner} slot="top" />}
    </div>
  )
}

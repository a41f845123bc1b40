import { useEffect, useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { $address } from '../../base/lib/address.ts'
import { takeDrawnStrip } from '../../base/lib/first-call.ts'
import { deviceKeys, localMemory } from '../../base/lib/storage.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $looker, unknownLooker } from '../../identity/session/parts.ts'
import { ShownBanner } from './banner.tsx'
import { $topBanner, $topBanners, isAdvertising } from './banner-stores.ts'

/** The next page keeps room for it, and draws it, before anybody has answered. */
function remember(banner: BannerWire | undefined, onlyHome: boolean): void {
  if (!banner) return localMemory.forget(deviceKeys.strip)
  const { id, name, image, url, bg } = banner
  localMemory.write(deviceKeys.strip, JSON.stringify({ id, name, image, url, bg, onlyHome }))
}

/**
 * The strip above the header; a member has it on the home page alone. A page may have drawn it, in the room that
 * it kept, before the header came alive.
 */
export function TopBanner() {
  const [drawn] = useState(takeDrawnStrip)
  const isKnown = useLiveStore($topBanners, undefined) !== undefined
  const left = useLiveStore($topBanner, undefined)
  const isMember = useLiveStore($looker, unknownLooker).state === 'member'
  const address = useLiveStore($address, '')
  const isAway = isMember && address !== '' && !isAdvertising(address)
  useEffect(() => (isKnown ? remember(left, isMember) : undefined), [isKnown, left, isMember])
  const banner = isAway ? undefined : isKnown ? left : drawn
  return (
    <div className="yaoji-strip" data-known={isKnown}>
      {banner && <ShownBanner key={banner.id} banner={banner} slot="top" />}
    </div>
  )
}

import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import type { DrawnBanner } from '../../base/lib/requests/first-call.ts'
import { IconButton } from '../../base/ui/parts.ts'
import { $looker, unknownLooker } from '../../identity/session/parts.ts'
import { BannerPicture, useGround } from './banner-picture.tsx'
import { dismissBanner } from './dismissals.ts'
import { messages } from './messages.ts'
import { $drawBanner, $rightBanner } from './banner-stores.ts'

/** With its button to send it away; nothing when its picture does not come. */
export function ShownBanner({ banner, slot }: { banner: DrawnBanner; slot: string }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div ref={ground} className="yaoji-banner" data-slot={slot} role="region" aria-label={banner.name}>
      <BannerPicture banner={banner} onFail={() => setBroken(true)} />
      <IconButton icon="close" label={messages.closeBanner(banner.name)} onClick={() => dismissBanner(banner.id)} />
    </div>
  )
}

/** A banner that can be sent away for good. Nothing when there is none. */
function DismissibleBanner({ $banner, slot }: { $banner: ReadableAtom<BannerWire | undefined>; slot: string }) {
  const banner = useLiveStore($banner, undefined)
  return banner ? <ShownBanner key={banner.id} banner={banner} slot={slot} /> : null
}

/** The banner at the top right, next to the search (spec section 2, "Shell and header"). */
export const RightBanner = () => <DismissibleBanner $banner={$rightBanner} slot="right" />

/** The lottery's banner at the bottom of the home page, for visitors. */
export function DrawBanner() {
  return useLiveStore($looker, unknownLooker).state === 'visitor' && <DismissibleBanner $banner={$drawBanner} slot="draw" />
}

/** The same next to a member's work, which it does not cover. */
export const DeskBanner = () => <DismissibleBanner $banner={$drawBanner} slot="desk" />

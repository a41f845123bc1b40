import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { BannerPicture, useGround } from '../banner/parts.ts'
import { useLiveStore } from '../lib/use-live-store.ts'

function Shown({ banner, slot }: { banner: BannerWire; slot: string }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div ref={ground} className="yaoji-banner yaoji-zone-banner" data-slot={slot}>
      <BannerPicture banner={banner} onFail={() => setBroken(true)} />
    </div>
  )
}

type Props = { $banners: ReadableAtom<readonly BannerWire[] | undefined>; slot: string }

/** The first banner of a slot; nothing when there is none, or when its picture does not come. */
export function SlotBanner({ $banners, slot }: Props) {
  const [banner] = useLiveStore($banners, undefined) ?? []
  return <div className="yaoji-root yaoji-zone-banner__place">{banner && <Shown key={banner.id} banner={banner} slot={slot} />}</div>
}

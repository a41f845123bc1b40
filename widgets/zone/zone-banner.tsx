import { freeShippingBannersCall, herbalBannersCall } from '@yaoji/contract/calls/banner'
import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { BannerPicture, useGround } from '../banner/parts.ts'
import { sharedAnswer } from '../lib/shared-answer.ts'
import { useLiveStore } from '../lib/use-live-store.ts'

const slots = { yx: sharedAnswer(freeShippingBannersCall).$answer, zyzq: sharedAnswer(herbalBannersCall).$answer }

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

export type ZoneBannerProps = { place: keyof typeof slots }

/** The banner of a zone; nothing when there is none, or when its picture does not come. */
export function ZoneBanner({ place }: ZoneBannerProps) {
  const [banner] = useLiveStore(slots[place], undefined) ?? []
  return <div className="yaoji-root yaoji-zone-banner__place">{banner && <Shown key={banner.id} banner={banner} slot={place} />}</div>
}

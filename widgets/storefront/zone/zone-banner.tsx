import { freeShippingBannersCall, herbalBannersCall } from '@yaoji/contract/calls/banner'
import { sharedAnswer } from '../lib/shared-answer.ts'
import { SlotBanner } from './slot-banner.tsx'

const slots = { yx: sharedAnswer(freeShippingBannersCall).$answer, zyzq: sharedAnswer(herbalBannersCall).$answer }

export type ZoneBannerProps = { place: keyof typeof slots }

/** The banner of a zone. */
export function ZoneBanner({ place }: ZoneBannerProps) {
  return <SlotBanner $banners={slots[place]} slot={place} />
}

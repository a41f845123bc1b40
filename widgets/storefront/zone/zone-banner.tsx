import { freeShippingBannersCall, herbalBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'
import { SlotBanner } from './slot-banner.tsx'

const slots = { yx: sharedAnswer(freeShippingBannersCall).$answer, zyzq: sharedAnswer(herbalBannersCall).$answer }

export type ZoneBannerProps = { place: keyof typeof slots }

/** The banner of a zone. */
export function ZoneBanner({ place }: ZoneBannerProps) {
  return <SlotBanner $banners={slots[place]} slot={place} />
}

import { demoBannersCall, newcomerBannersCall, postBannersCall } from '@yaoji/contract/calls/storefront/further-banners'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'
import { SlotBanner } from './slot-banner.tsx'

const slots = {
  xrtj: sharedAnswer(newcomerBannersCall).$answer,
  demo: sharedAnswer(demoBannersCall).$answer,
  postList: sharedAnswer(postBannersCall).$answer,
}

export type PageBannerProps = { place: keyof typeof slots }

/** The banner of a page that is no zone: for newcomers, of self-service, above news. */
export function PageBanner({ place }: PageBannerProps) {
  return <SlotBanner $banners={slots[place]} slot={place} />
}

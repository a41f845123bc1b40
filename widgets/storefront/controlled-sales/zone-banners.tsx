import { controlledBannersCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { ControlledBanners } from './controlled-banners.tsx'

const { $answer } = sharedAnswer(controlledBannersCall)
const none: readonly BannerWire[] = []

/** Those of the zone. */
export function ZoneBanners() {
  return <ControlledBanners banners={useLiveStore($answer, none) ?? none} />
}

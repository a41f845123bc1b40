import { controlledBannersCall } from '@yaoji/contract/calls/controlled'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { sharedAnswer } from '../lib/shared-answer.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { ControlledBanners } from './controlled-banners.tsx'

const { $answer } = sharedAnswer(controlledBannersCall)
const none: readonly BannerWire[] = []

/** Those of the zone. */
export function ZoneBanners() {
  return <ControlledBanners banners={useLiveStore($answer, none) ?? none} />
}

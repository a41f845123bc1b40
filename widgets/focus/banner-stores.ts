import { computed } from 'nanostores'
import { drawAdsCall, focusCall, focusRightCall, focusTopCall, type BannerWire } from '@yaoji/contract/calls/focus'
import { $address } from '../lib/address.ts'
import { paths } from '../lib/paths.ts'
import { sharedAnswer } from '../lib/shared-answer.ts'
import { $dismissed } from './dismissals.ts'

type Banners = readonly BannerWire[]

const isHome = (address: string): boolean => address.split('?')[0] === paths.home

export const { $answer: $homeBanners } = sharedAnswer(focusCall)
export const { $answer: $topBanners } = sharedAnswer(focusTopCall)
export const { $answer: $rightBanners } = sharedAnswer(focusRightCall)
export const { $answer: $drawBanners } = sharedAnswer(drawAdsCall, isHome)

/** The first banner of a slot that the buyer has not sent away. */
function firstLeft(banners: Banners | undefined, dismissed: readonly number[]): BannerWire | undefined {
  return banners?.find(({ id }) => !dismissed.includes(id))
}

export const $topBanner = computed([$topBanners, $dismissed], firstLeft)
export const $rightBanner = computed([$rightBanners, $dismissed], firstLeft)

/** The lottery's banner appears on the home page alone (spec section 2). */
export const $drawBanner = computed([$drawBanners, $dismissed, $address], (banners, dismissed, address) =>
  isHome(address) ? firstLeft(banners, dismissed) : undefined,
)

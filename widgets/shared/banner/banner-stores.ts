import * as paths from '@yaoji/contract/paths'
import { computed } from 'nanostores'
import {
  drawBannersCall,
  homeBannersCall,
  rightBannersCall,
  topBannersCall,
  type BannerWire,
} from '@yaoji/contract/calls/storefront/banner'
import { $address } from '../../base/lib/addresses/address.ts'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'
import { $looker } from '../../identity/session/parts.ts'
import { $dismissed } from './dismissals.ts'

type Banners = readonly BannerWire[]

const pathOf = (address: string): string => address.split('?')[0] ?? ''
const isHome = (address: string): boolean => pathOf(address) === paths.home

const advertisingPages: ReadonlySet<string> = new Set([paths.home, paths.cashback, paths.welfare])

/** Pages on which members have the banners of the header too: home, and the two that the specification names. Elsewhere they work. */
const isAdvertising = (address: string): boolean => advertisingPages.has(pathOf(address))

export const { $answer: $homeBanners } = sharedAnswer(homeBannersCall)
export const { $answer: $topBanners } = sharedAnswer(topBannersCall)
export const { $answer: $rightBanners } = sharedAnswer(rightBannersCall)
export const { $answer: $drawBanners } = sharedAnswer(drawBannersCall, isHome)

/** The first banner of a slot that the buyer has not sent away. */
function firstLeft(banners: Banners | undefined, dismissed: readonly number[]): BannerWire | undefined {
  return banners?.find(({ id }) => !dismissed.includes(id))
}

export const $topBanner = computed([$topBanners, $dismissed], firstLeft)
export const $rightBanner = computed([$rightBanners, $dismissed, $looker, $address], (banners, dismissed, looker, address) =>
  looker.state === 'member' && !isAdvertising(address) ? undefined : firstLeft(banners, dismissed),
)

/** The lottery's banner appears on the home page alone (spec section 2). */
export const $drawBanner = computed([$drawBanners, $dismissed, $address], (banners, dismissed, address) =>
  isHome(address) ? firstLeft(banners, dismissed) : undefined,
)

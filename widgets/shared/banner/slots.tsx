import { DismissibleBanner } from './banner.tsx'
import { $drawBanner, $rightBanner } from './banner-stores.ts'

/** The banner at the top right, next to the search (spec section 2, "Shell and header"). */
export const RightBanner = () => <DismissibleBanner $banner={$rightBanner} slot="right" />

/** The lottery's banner at the bottom of the home page. */
export const DrawBanner = () => <DismissibleBanner $banner={$drawBanner} slot="draw" />

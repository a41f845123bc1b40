import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { BannerList } from '../../shared/banner/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './messages.ts'
import { $brandBanners } from './store.ts'

const none: readonly BannerWire[] = []

/** The banners of the page in sight. */
export function BrandBanners() {
  const banners = useLiveStore($brandBanners, none)
  return <BannerList banners={banners} slot="zone" label={messages.banners} className="yaoji-brand-banners" />
}

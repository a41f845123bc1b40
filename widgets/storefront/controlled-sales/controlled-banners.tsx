import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { BannerList } from '../../shared/banner/parts.ts'
import { messages } from './messages.ts'

/** Banners of controlled goods. */
export function ControlledBanners({ banners }: { banners: readonly BannerWire[] }) {
  return (
    <BannerList
      banners={banners}
      slot="controlled"
      label={messages.banners}
      className="yaoji-controlled__banners"
      bannerClass="yaoji-controlled__banner"
    />
  )
}

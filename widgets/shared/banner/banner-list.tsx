import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { PlainBanner } from './plain-banner.tsx'

export type BannerListProps = { banners: readonly BannerWire[]; slot: string; label: string; className: string; bannerClass?: string }

/** A list of banners; takes no space without any. */
export function BannerList({ banners, slot, label, className, bannerClass = '' }: BannerListProps) {
  if (banners.length === 0) return null
  return (
    <ul className={className} aria-label={label}>
      {banners.map(banner => (
        <PlainBanner key={banner.id} banner={banner} slot={slot} className={bannerClass} isEntry />
      ))}
    </ul>
  )
}

import type { ReadableAtom } from 'nanostores'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { PlainBanner } from '../../shared/banner/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'

type Props = { $banners: ReadableAtom<readonly BannerWire[] | undefined>; slot: string }

/** The first banner of a slot; nothing when there is none, or when its picture does not come. */
export function SlotBanner({ $banners, slot }: Props) {
  const banners = useLiveStore($banners, undefined)
  const [banner] = banners ?? []
  return (
    <div className="yaoji-root">{banner && <PlainBanner key={banner.id} banner={banner} slot={slot} className="yaoji-zone-banner" />}</div>
  )
}

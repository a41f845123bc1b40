import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { bannerImage } from '../../platform/drawing/path.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { BannerSetting, BannerSlot } from '../../platform/settings/schemas.ts'

/** From its start, until its end. */
function isShownAt({ start_at, end_at }: BannerSetting, nowSeconds: number): boolean {
  return (start_at ?? nowSeconds) <= nowSeconds && nowSeconds < (end_at ?? Infinity)
}

/** The banners that a slot shows now; of the slot of brands those of one. */
export async function readSlot(
  { readSetting, config }: Pick<SettingContext, 'readSetting' | 'config'>,
  slot: BannerSlot,
  now: number,
  brandId?: number,
): Promise<BannerWire[]> {
  const banners = (await readSetting('focus'))[slot] ?? []
  return banners
    .filter(banner => isShownAt(banner, now / 1000) && banner.brand_id === brandId)
    .map(banner => ({
      id: banner.id,
      name: banner.name,
      // In the drawn picture alone: the answer leaves it out, but a visitor's answer is judged with it.
      text: banner.text ?? '',
      image: bannerImage(banner, slot, config),
      url: banner.url ?? '',
      bg: banner.bg ?? '',
      start_at: banner.start_at ?? null,
      end_at: banner.end_at ?? null,
    }))
}

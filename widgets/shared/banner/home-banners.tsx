import { useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { BannerPicture, useGround } from './banner-picture.tsx'
import { $homeBanners } from './banner-stores.ts'
import { messages } from './messages.ts'

function HomeBanner({ banner }: { banner: BannerWire }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <li>
      <div ref={ground} className="yaoji-banner" data-slot="home">
        <BannerPicture banner={banner} isLazy onFail={() => setBroken(true)} />
      </div>
    </li>
  )
}

/** The activities of the home page side by side, on a phone in a row to push along. */
export function HomeBanners() {
  const banners = useLiveStore($homeBanners, undefined)
  if (!banners || banners.length === 0) return null
  return (
    <section className="yaoji-root yaoji-home-banners" aria-label={messages.activities}>
      <ul className="yaoji-home-banners__list">
        {banners.map(banner => (
          <HomeBanner key={banner.id} banner={banner} />
        ))}
      </ul>
    </section>
  )
}

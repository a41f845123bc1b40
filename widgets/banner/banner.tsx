import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useRef, useState } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import { useLiveStore } from '../lib/use-live-store.ts'
import type { DrawnBanner } from '../lib/first-call.ts'
import { IconButton } from '../ui/parts.ts'
import { ActivityAnchor } from './activity-anchor.tsx'
import { dismissBanner } from './dismissals.ts'
import { messages } from './messages.ts'

type PictureProps = { banner: Pick<BannerWire, 'name' | 'image' | 'url'>; isLazy?: boolean; onFail: () => void }

/** The picture with its link; without an address only the picture. */
export function BannerPicture({ banner: { name, image, url }, isLazy = false, onFail }: PictureProps) {
  const picture = (
    <img className="yaoji-banner__picture" src={image} alt={name} loading={isLazy ? 'lazy' : undefined} decoding="async" onError={onFail} />
  )
  return url ? (
    <ActivityAnchor className="yaoji-banner__link" url={url}>
      {picture}
    </ActivityAnchor>
  ) : (
    picture
  )
}

/** The colour behind a banner. Set by script: a strict CSP takes no style attribute. */
export function useGround(colour: string) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (/^#[0-9a-f]{6}$/i.test(colour)) element.current?.style.setProperty('--_yaoji-banner-ground', colour)
    else element.current?.style.removeProperty('--_yaoji-banner-ground')
  }, [colour])
  return element
}

/** With its button to send it away; nothing when its picture does not come. */
export function ShownBanner({ banner, slot }: { banner: DrawnBanner; slot: string }) {
  const ground = useGround(banner.bg)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div ref={ground} className="yaoji-banner" data-slot={slot} role="region" aria-label={banner.name}>
      <BannerPicture banner={banner} onFail={() => setBroken(true)} />
      <IconButton icon="close" label={messages.closeBanner(banner.name)} onClick={() => dismissBanner(banner.id)} />
    </div>
  )
}

/** A banner that can be sent away for good. Nothing when there is none. */
export function DismissibleBanner({ $banner, slot }: { $banner: ReadableAtom<BannerWire | undefined>; slot: string }) {
  const banner = useLiveStore($banner, undefined)
  return banner ? <ShownBanner key={banner.id} banner={banner} slot={slot} /> : null
}

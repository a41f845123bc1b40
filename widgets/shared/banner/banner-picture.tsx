import { useLayoutEffect, useRef } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { ActivityAnchor } from './activity-anchor.tsx'

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

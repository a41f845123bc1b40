import { useState } from 'react'
import type { CampaignBlockWire } from '@yaoji/contract/calls/storefront/campaign'
import { ActivityAnchor, BannerPicture, useGround } from '../../shared/banner/parts.ts'

/** A picture, or the words of the operator on a ground; both may lead somewhere. */
export function BlockBanner({ block: { title, text, image, url, bg } }: { block: CampaignBlockWire }) {
  const ground = useGround(bg)
  const [isBroken, setBroken] = useState(false)
  const hasPicture = image !== '' && !isBroken
  const words = (
    <span className="yaoji-campaign-banner__words">
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </span>
  )
  return (
    <div ref={ground} className="yaoji-banner yaoji-campaign-banner" data-ink={hasPicture ? undefined : inkOn(bg)}>
      {hasPicture ? (
        <BannerPicture banner={{ name: title, image, url }} onFail={() => setBroken(true)} />
      ) : url ? (
        <ActivityAnchor className="yaoji-banner__link" url={url}>
          {words}
        </ActivityAnchor>
      ) : (
        words
      )}
    </div>
  )
}

/** Relative luminance of WCAG 2.2 at which dark and light words can be read alike. */
const middle = 0.179

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Whether words on a ground `#rrggbb` are to be light or dark; without one the ground is the page's own. */
export function inkOn(ground: string): 'light' | 'dark' | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(ground)) return
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(ground.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middle ? 'dark' : 'light'
}

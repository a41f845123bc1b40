import { useState } from 'react'
import type { CampaignBlockWire } from '@yaoji/contract/calls/storefront/campaign'
import { ActivityAnchor, BannerPicture, useGround } from '../../shared/banner/parts.ts'
import { inkOn } from './ink.ts'

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

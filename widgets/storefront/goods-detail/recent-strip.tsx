import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { useEffect } from 'react'
import { PackImage } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { moreMessages } from './detail-more-messages.ts'
import { DetailSection, sectionIds } from './detail-section.tsx'
import { $recentGoods, clearRecentGoods, rememberGoods } from './recent-goods.ts'

/** What was looked at before on this device, without prices, which would not be true any more. */
export function RecentStrip({ goods }: { goods: GoodsWire }) {
  const recents = useStore($recentGoods).filter(({ id }) => id !== goods.id)
  useEffect(() => rememberGoods(goods), [goods])
  if (recents.length === 0) return null
  return (
    <DetailSection id={sectionIds(goods.id).recents} title={moreMessages.recents}>
      <ul className="yaoji-recent-strip">
        {recents.map(({ id, name, spec, picture }) => (
          <li key={id}>
            <a href={environment.href(goodsPath(id))}>
              <PackImage src={picture || undefined} alt="" />
              <span className="yaoji-recent-strip__name">{name}</span>
              <small>{spec}</small>
            </a>
          </li>
        ))}
      </ul>
      <Button kind="text" size="small" onClick={clearRecentGoods}>
        {moreMessages.clearRecents}
      </Button>
    </DetailSection>
  )
}

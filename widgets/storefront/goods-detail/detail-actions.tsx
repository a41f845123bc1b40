import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { useEffect, useState } from 'react'
import { FavouriteButton } from '../../cart/favourite/parts.ts'
import { fullName } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { copyText } from '../../base/lib/input/copy-text.ts'
import { DetailGlyph } from './detail-glyph.tsx'
import { detailMessages } from './detail-messages.ts'

/** Name, spec and address of the goods, for sharing. */
function sharedGoods(goods: GoodsDetailWire) {
  const url = environment.siteOrigin + goodsPath(goods.id)
  return { title: fullName(goods), text: `${fullName(goods)} ${goods.ypgg}`, url }
}

async function share(goods: GoodsDetailWire): Promise<void> {
  try {
    await navigator.share(sharedGoods(goods))
  } catch {
    // The share dialog was cancelled: no message.
  }
}

function copyLink(goods: GoodsDetailWire): Promise<void> {
  const { text, url } = sharedGoods(goods)
  return copyText(`${text} ${url}`, detailMessages.linkCopied)
}

/** Actions with goods other than buying. */
export function DetailActions({ goods }: { goods: GoodsDetailWire }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <div className="yaoji-detail-actions" role="group" aria-label={detailMessages.actions}>
      <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={fullName(goods)} size="page" />
      <Button size="small" kind="text" onClick={() => void copyLink(goods)}>
        <DetailGlyph name="link" />
        {detailMessages.copyLink}
      </Button>
      {canShare && (
        <Button size="small" kind="text" onClick={() => void share(goods)}>
          <DetailGlyph name="share" />
          {detailMessages.share}
        </Button>
      )}
      <Button size="small" kind="text" onClick={() => window.print()}>
        <DetailGlyph name="print" />
        {detailMessages.print}
      </Button>
    </div>
  )
}

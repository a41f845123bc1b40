import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { Breadcrumbs, fullName, goodsMessages } from '../goods/parts.ts'
import { Blocked, Skeleton } from '../../base/ui/parts.ts'
import { BatchTable } from './batch-table.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailLayout } from './detail-layout.tsx'
import { DetailGallery } from './detail-gallery.tsx'
import { detailMessages } from './detail-messages.ts'
import { DetailOffer } from './detail-offer.tsx'
import { DetailPrintHead, type Shop } from './detail-print-head.tsx'
import { DetailSection, sectionIds } from './detail-section.tsx'
import { useLaterPart } from './use-later-part.ts'

const loadMore = () => import('./detail-more.tsx')

type ShownProps = { goods: GoodsDetailWire; today: string; shop: Shop | undefined }

function More({ goods, today }: Pick<ShownProps, 'goods' | 'today'>) {
  const { part, retry } = useLaterPart(loadMore)
  if (typeof part === 'object') return <part.DetailMore goods={goods} today={today} />
  return (
    <div className="yaoji-goods-detail__section yaoji-goods-detail__more">
      {part === 'failed' ? (
        <Blocked kind="failed" failure={{ kind: 'network' }} onRetry={retry} />
      ) : (
        <Skeleton label={goodsMessages.loading} lines={6} />
      )}
    </div>
  )
}

function Shown({ goods, today, shop }: ShownProps) {
  const ids = sectionIds(goods.id)
  return (
    <>
      {shop && <DetailPrintHead shop={shop} goodsId={goods.id} today={today} />}
      <Breadcrumbs categories={goods.category_path} current={goods.name} />
      <div className="yaoji-goods-detail__top">
        <div className="yaoji-goods-detail__look">
          <DetailGallery name={fullName(goods)} pictures={goods.goods_image} />
        </div>
        <DetailOffer goods={goods} today={today} substitutesId={ids.substitutes} />
        <DetailFacts goods={goods} today={today} />
        <DetailSection id={ids.batches} title={detailMessages.batches}>
          {goods.number === null ? (
            <p className="yaoji-goods-detail__none">{detailMessages.hiddenBatches}</p>
          ) : (
            <BatchTable batches={goods.batches} unit={goods.bzdw} today={today} />
          )}
        </DetailSection>
        <DetailActions goods={goods} />
      </div>
      <More goods={goods} today={today} />
    </>
  )
}

export type GoodsDetailProps = {
  /** Without it the page shows the goods that its address names. */
  id?: number
  /** Named on paper. */
  shop?: Shop
}

/** The page of one goods; without `id` the one that the address names. */
export function GoodsDetail({ id, shop }: GoodsDetailProps) {
  return (
    <DetailLayout id={id} titleOf={fullName}>
      {(goods, today) => <Shown goods={goods} today={today} shop={shop} />}
    </DetailLayout>
  )
}

import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { useEffect } from 'react'
import { Breadcrumbs, fullName } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { DetailCompare } from './detail-compare.tsx'
import { DetailLayout } from './detail-layout.tsx'
import { DetailGallery } from './detail-gallery.tsx'
import { DetailInsert } from './detail-insert.tsx'
import { detailMessages } from './detail-messages.ts'
import { moreMessages } from './detail-more-messages.ts'
import { DetailPrintHead, type Shop } from './detail-print-head.tsx'
import { DetailSection, sectionIds } from './detail-section.tsx'
import { FactTable } from './fact-table.tsx'
import { rememberGoods } from './recent-goods.ts'

type Props = { goods: GoodsDetailWire; today: string; shop: Shop | undefined }

function Top({ goods }: Pick<Props, 'goods'>) {
  return (
    <div className="yaoji-goods-detail__top">
      <div className="yaoji-goods-detail__look">
        <DetailGallery name={fullName(goods)} pictures={goods.goods_image} />
      </div>
      <div className="yaoji-goods-detail__known">
        <div className="yaoji-goods-detail__title">
          <h1 className="yaoji-goods-detail__name">{goods.name}</h1>
          <p className="yaoji-goods-detail__maker">{[goods.brand, goods.ypgg, goods.sccj].filter(Boolean).join(' · ')}</p>
          {goods.is_rx === 1 && (
            <p className="yaoji-goods-detail__rx">
              <Icon name="shield" />
              {detailMessages.rxNotice}
            </p>
          )}
        </div>
        <FactTable facts={goods.facts} label={moreMessages.facts} />
        <p className="yaoji-goods-detail__none">{moreMessages.medicineLead}</p>
        <p>
          <Button kind="primary" size="large" href={environment.href(goodsPath(goods.id))}>
            {moreMessages.toGoods}
          </Button>
        </p>
      </div>
    </div>
  )
}

function Shown({ goods, today, shop }: Props) {
  const ids = sectionIds(goods.id)
  useEffect(() => rememberGoods(goods), [goods])
  return (
    <>
      {shop && <DetailPrintHead shop={shop} goodsId={goods.id} today={today} />}
      <Breadcrumbs categories={goods.category_path} current={goods.name} />
      <Top goods={goods} />
      <DetailSection id={ids.insert} title={moreMessages.insert}>
        {goods.sms.length > 0 ? (
          <DetailInsert sections={goods.sms} stem={ids.insert} />
        ) : (
          <p className="yaoji-goods-detail__none">{moreMessages.noInsert}</p>
        )}
      </DetailSection>
      <DetailSection id={ids.substitutes} title={moreMessages.packs} help={moreMessages.packsHelp}>
        <DetailCompare current={goods} others={goods.substitutes} title={moreMessages.packs} today={today} />
      </DetailSection>
    </>
  )
}

/** What is known of a medicine: insert, facts, approval, maker, and the packs of all makers; it leads to the goods. */
export function MedicinePage({ id, shop }: { id?: number; shop?: Shop }) {
  return (
    <DetailLayout id={id} titleOf={({ name }) => name}>
      {(goods, today) => <Shown goods={goods} today={today} shop={shop} />}
    </DetailLayout>
  )
}

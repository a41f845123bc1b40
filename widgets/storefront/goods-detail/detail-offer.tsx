import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName, useQuantity } from '../goods/parts.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { Icon } from '../../base/ui/parts.ts'
import { DetailBenefits } from './detail-benefits.tsx'
import { DetailBuy } from './detail-buy.tsx'
import { DetailLastPurchase } from './detail-last-purchase.tsx'
import { detailMessages } from './detail-messages.ts'
import { DetailPrice } from './detail-price.tsx'

const loadSales = () => import('./detail-sales.tsx')

function hasSales({ spike, combinations }: GoodsDetailWire): boolean {
  return spike !== null || combinations.length > 0
}

/** Few goods have any: their code comes with the first that has. */
function LateSales({ goods, today }: Omit<Props, 'substitutesId'>) {
  const part = useLatePart(true, loadSales)
  return part === undefined || part === 'failed' ? null : <part.DetailSales goods={goods} today={today} />
}

type Props = { goods: GoodsDetailWire; today: string; substitutesId: string }

/** Title, price, the box to buy; price and hints follow the quantity as it is typed. */
export function DetailOffer({ goods, today, substitutesId }: Props) {
  const { rule, quantity, choose } = useQuantity(goods)
  const buy = <DetailBuy goods={goods} today={today} rule={rule} quantity={quantity} substitutesId={substitutesId} onChoose={choose} />
  return (
    <div className="yaoji-goods-detail__offer">
      <div className="yaoji-goods-detail__title">
        <h1 className="yaoji-goods-detail__name">{fullName(goods)}</h1>
        <p className="yaoji-goods-detail__maker">
          <strong>{goods.ypgg}</strong> {goods.sccj}
        </p>
        {goods.is_rx === 1 && (
          <p className="yaoji-goods-detail__rx">
            <Icon name="shield" />
            {detailMessages.rxNotice}
          </p>
        )}
      </div>
      {goods.price === null ? (
        // The reason takes the place of the price.
        <>
          {buy}
          <DetailBenefits goods={goods} />
        </>
      ) : (
        <>
          <DetailPrice goods={goods} quantity={quantity} rule={rule} onChoose={choose} />
          <DetailBenefits goods={goods} />
          {goods.last_purchase && <DetailLastPurchase goods={goods} last={goods.last_purchase} today={today} rule={rule} />}
          {buy}
          {hasSales(goods) && <LateSales goods={goods} today={today} />}
        </>
      )}
    </div>
  )
}

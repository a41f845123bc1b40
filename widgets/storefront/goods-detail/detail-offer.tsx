import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
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

type FlashProps = { goods: GoodsDetailWire; today: string; spike: FlashSaleWire; quantity: number }

function LateFlash(props: FlashProps) {
  const part = useLatePart(true, loadSales)
  return <div className="yaoji-detail-buy__flash">{typeof part === 'object' && <part.FlashLine {...props} />}</div>
}

type Props = { goods: GoodsDetailWire; today: string; substitutesId: string }

/** Title, price, the box to buy; price and hints follow the quantity as it is typed. */
export function DetailOffer({ goods, today, substitutesId }: Props) {
  const { rule, quantity, choose } = useQuantity(goods)
  return (
    <>
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
      <div className="yaoji-goods-detail__offer">
        {/* A reason takes the place of the price. */}
        {goods.price !== null && <DetailPrice goods={goods} quantity={quantity} rule={rule} onChoose={choose} />}
        {goods.price !== null && goods.last_purchase && (
          <DetailLastPurchase goods={goods} last={goods.last_purchase} today={today} rule={rule} />
        )}
        <DetailBuy
          goods={goods}
          today={today}
          rule={rule}
          quantity={quantity}
          substitutesId={substitutesId}
          onChoose={choose}
          flash={
            goods.spike && goods.spike.price !== null && <LateFlash goods={goods} today={today} spike={goods.spike} quantity={quantity} />
          }
        />
        {goods.price !== null && hasSales(goods) && <LateSales goods={goods} today={today} />}
      </div>
      <div className="yaoji-goods-detail__benefits">
        <DetailBenefits goods={goods} />
      </div>
    </>
  )
}

import { couponStatuses, type OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { couponKindNames, termsText } from '../../shared/coupon-terms/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { couponCentrePath, goodsPath, listPath, orderPath, searchPath } from '../../base/lib/paths.ts'
import { OwnCouponList, OwnCouponPage, OwnCouponRow } from './own-coupon-list.tsx'
import { couponMessages as messages } from './own-coupon-messages.ts'
import { isOpen } from './own-coupon-state.ts'
import { coupons } from './own-coupon-store.ts'

/** Where the goods are that it is for. */
function Goods({ coupon: { terms, goods } }: { coupon: OwnCouponWire }) {
  if (goods.length > 0) {
    return (
      <p className="yaoji-wallet__of">
        <span>{messages.goods}</span>
        {goods.map(({ id, name }) => (
          <a key={id} href={environment.href(goodsPath(id))}>
            {name}
          </a>
        ))}
      </p>
    )
  }
  const brand = terms?.brand ?? ''
  return (
    <p className="yaoji-wallet__of yaoji-own-coupon__to">
      <a href={environment.href(brand ? searchPath(brand) : listPath())}>{brand ? messages.brandGoods(brand) : messages.allGoods}</a>
    </p>
  )
}

function CouponRow({ coupon }: { coupon: OwnCouponWire }) {
  const { status, name, terms, order_id, order_sn } = coupon
  const text = terms ? termsText({ name, ...terms }) : ''
  return (
    <OwnCouponRow coupon={coupon} kind={terms ? couponKindNames[terms.kind] : undefined}>
      {text && <p>{text}</p>}
      {order_id && (
        <p className="yaoji-wallet__of">
          <span>{status === couponStatuses.used ? messages.usedBy : messages.heldBy}</span>
          <a href={environment.href(orderPath(order_id))}>{order_sn}</a>
        </p>
      )}
      {isOpen(coupon) && <Goods coupon={coupon} />}
    </OwnCouponRow>
  )
}

/** /yhq: the coupons of a store, those that end first before the others, what they are for and which order has one. */
export function CouponsPage() {
  return (
    <OwnCouponPage store={coupons} texts={messages}>
      {num => (
        <>
          <p className="yaoji-wallet__of">
            <span>{messages.hint}</span>
            <a href={environment.href(couponCentrePath())}>{messages.centre}</a>
          </p>
          <OwnCouponList store={coupons} num={num} texts={messages} row={coupon => <CouponRow key={coupon.id} coupon={coupon} />} />
        </>
      )}
    </OwnCouponPage>
  )
}

import type { OwnCouponWire, VoucherMoveWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { Price } from '../../base/ui/parts.ts'
import { MoveLog } from './move-log.tsx'
import { movedMoney, MoveRow } from './move-row.tsx'
import { OwnCouponList, OwnCouponPage, OwnCouponRow } from './own-coupon-list.tsx'
import { voucherMessages as messages } from './own-coupon-messages.ts'
import { showVoucherLog, voucherLog, vouchers } from './own-coupon-store.ts'

function VoucherRow({ coupon }: { coupon: OwnCouponWire }) {
  const { voucher } = coupon
  return (
    <OwnCouponRow coupon={coupon}>
      {voucher && <p>{messages.left(voucher.balance, voucher.face)}</p>}
      {voucher && voucher.reserved !== '0.00' && <p>{messages.reserved(voucher.reserved)}</p>}
    </OwnCouponRow>
  )
}

function Move({ move }: { move: VoucherMoveWire }) {
  return <MoveRow move={move} kind={messages.kinds[move.kind]} {...movedMoney(move.amount)} name={move.name} />
}

/** /xjq: what is left of 现金券, until when, and what moved them. */
export function VouchersPage() {
  return (
    <OwnCouponPage store={vouchers} texts={messages}>
      {num => (
        <>
          <section className="yaoji-card yaoji-wallet__strip" aria-label={messages.balance}>
            <h2 className="yaoji-wallet__legend">{messages.balance}</h2>
            <strong>
              <Price value={num.balance} size="l" tone="plain" />
            </strong>
            <p className="yaoji-wallet__hint">{messages.hint}</p>
          </section>
          <OwnCouponList store={vouchers} num={num} texts={messages} row={coupon => <VoucherRow key={coupon.id} coupon={coupon} />} />
          <MoveLog list={voucherLog} texts={messages} onPage={showVoucherLog} row={move => <Move key={move.id} move={move} />} />
        </>
      )}
    </OwnCouponPage>
  )
}

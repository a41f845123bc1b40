import { useStore } from '@nanostores/react'
import type { OwnCouponWire, VoucherLogQuery, VoucherLogWire, VoucherMoveWire } from '@yaoji/contract/calls/own-coupon'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { timestampMs } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import type { Loadable } from '../lib/loadable.ts'
import { orderPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Empty, Pager, Price, Skeleton } from '../ui/parts.ts'
import { OwnCouponList, OwnCouponPage, OwnCouponRow } from './own-coupon-list.tsx'
import { voucherMessages as messages } from './own-coupon-messages.ts'
import { showVoucherLog, voucherLog, vouchers } from './own-coupon-store.ts'

const firstDrawn: Loadable<ShownPage<VoucherLogQuery, VoucherLogWire>> = { state: 'loading' }
const texts = { loading: messages.logLoading, failed: messages.logFailed, visitorTitle: messages.visitorTitle }

function VoucherRow({ coupon }: { coupon: OwnCouponWire }) {
  const { voucher } = coupon
  return (
    <OwnCouponRow coupon={coupon}>
      {voucher && <p>{messages.left(voucher.balance, voucher.face)}</p>}
      {voucher && voucher.reserved !== '0.00' && <p>{messages.reserved(voucher.reserved)}</p>}
    </OwnCouponRow>
  )
}

function Move({ move: { kind, name, amount, order_id, order_sn, created_at } }: { move: VoucherMoveWire }) {
  const isOut = amount.startsWith('-')
  return (
    <li className="yaoji-wallet__move">
      <span className="yaoji-wallet__kind">{messages.kinds[kind]}</span>
      <span className="yaoji-wallet__of">
        <span>{name}</span>
        {order_sn && <a href={environment.href(orderPath(order_id))}>{messages.order(order_sn)}</a>}
        <time>{chinaMinute(timestampMs(created_at))}</time>
      </span>
      <span className="yaoji-wallet__amount" data-out={isOut}>
        {isOut ? `-${money(amount.slice(1))}` : `+${money(amount)}`}
      </span>
    </li>
  )
}

function VoucherLog() {
  const value = useLiveStore(voucherLog.$list, firstDrawn)
  const isBusy = useStore(voucherLog.$isBusy)
  useOwnAddress(voucherLog.open)
  return (
    <section className="yaoji-wallet__card" aria-label={messages.log}>
      <h2 className="yaoji-wallet__legend">{messages.log}</h2>
      <OwnListBody
        value={value}
        texts={texts}
        isBusy={isBusy}
        waiting={<Skeleton label={messages.logLoading} lines={6} />}
        onRetry={voucherLog.retry}
      >
        {({ page }) => (
          <>
            {page.list.length === 0 && <Empty icon="list" title={messages.logEmpty} />}
            <ul className="yaoji-wallet__moves" aria-label={messages.log}>
              {page.list.map(move => (
                <Move key={move.id} move={move} />
              ))}
            </ul>
            {page.last_page > 1 && <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={showVoucherLog} />}
          </>
        )}
      </OwnListBody>
    </section>
  )
}

/** /xjq: what is left of 现金券, until when, and what moved them. */
export function VouchersPage() {
  return (
    <OwnCouponPage store={vouchers} texts={messages}>
      {num => (
        <>
          <section className="yaoji-wallet__card" aria-label={messages.balance}>
            <h2 className="yaoji-wallet__legend">{messages.balance}</h2>
            <p>
              <Price value={num.balance} size="xl" />
            </p>
            <p className="yaoji-wallet__hint">{messages.hint}</p>
          </section>
          <OwnCouponList store={vouchers} num={num} texts={messages} row={coupon => <VoucherRow key={coupon.id} coupon={coupon} />} />
          <VoucherLog />
        </>
      )}
    </OwnCouponPage>
  )
}

import { atom } from 'nanostores'
import {
  couponListCall,
  couponNumCall,
  couponTypes,
  voucherLogCall,
  type CouponListQuery,
  type CouponListWire,
  type CouponNumWire,
  type VoucherLogQuery,
  type VoucherLogWire,
} from '@yaoji/contract/calls/promotions/own-coupon'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { couponsPath, vouchersPath } from '../../base/lib/addresses/member-paths.ts'
import { type Query, queryOf } from '../../base/lib/paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export type CouponQuery = Pick<CouponListQuery, 'status' | 'page'>
export type NumValue = Loadable<CouponNumWire>

/** Reads the query of /yhq and /xjq; what is malformed is dropped. */
function readQuery(address: string): CouponQuery {
  const [status, page] = [queryOf(address).get('status') ?? '', pageIn(address)]
  return { ...(/^[12]$/.test(status) && { status: Number(status) }), ...(page && { page }) }
}

function createCouponPage(type: number, pathOf: (query: Query) => string) {
  const $num = atom<NumValue>({ state: 'loading' })
  const list = createOwnList<CouponQuery, CouponListWire>({
    read: readQuery,
    ask: (query, options) => request(couponListCall, { query: { type, ...query }, ...options }),
  })
  return {
    $num,
    list,
    load: async (): Promise<void> => {
      $num.set({ state: 'loading' })
      const result = await request(couponNumCall, { query: { type } })
      showAnswer($num, result)
    },
    /** Leads to another status or page; the address tells it, so Back and reload keep it. */
    show: ({ status, page }: CouponQuery): void => environment.navigate(pathOf({ ...(status && { status }), ...(page && { page }) })),
  }
}
export type CouponPageStore = ReturnType<typeof createCouponPage>

/** /yhq. */
export const coupons = createCouponPage(couponTypes.coupon, couponsPath)
/** /xjq. */
export const vouchers = createCouponPage(couponTypes.voucher, vouchersPath)

/** What moved the vouchers, by `log` of the address of /xjq. */
export const voucherLog = createOwnList<VoucherLogQuery, VoucherLogWire>({
  read: address => {
    const page = pageIn(address, 'log')
    return page ? { page } : {}
  },
  ask: (query, options) => request(voucherLogCall, { query, ...options }),
})

/** Loads another page of voucher movements and keeps the vouchers that are shown. */
export function showVoucherLog(log: number): void {
  environment.navigate(vouchersPath({ ...vouchers.list.$query.get(), log }))
}

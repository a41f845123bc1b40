import { useEffect, type ReactNode } from 'react'
import type { CouponNumWire, OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList } from '../../shared/member-list/parts.ts'
import { Empty, Loaded, Skeleton, Tabs, Tag } from '../../base/ui/parts.ts'
import { stateMessages } from './own-coupon-messages.ts'
import { markOf } from './own-coupon-state.ts'
import type { CouponPageStore, NumValue } from './own-coupon-store.ts'

export type CouponPageTexts = {
  title: string
  loading: string
  failed: string
  visitorTitle: string
  list: string
  /** By status. */
  statuses: readonly string[]
  empty: readonly string[]
}

type RowProps = { coupon: OwnCouponWire; kind?: string | undefined; children: ReactNode }

/** What coupons and vouchers have in common. */
export function OwnCouponRow({ coupon, kind, children }: RowProps) {
  const mark = markOf(coupon)
  return (
    <li className="yaoji-own-coupon" data-over={coupon.status !== 0}>
      <h2 className="yaoji-own-coupon__name">
        {coupon.name} {kind && <Tag>{kind}</Tag>} {mark && <Tag tone={mark.tone}>{mark.text}</Tag>}
      </h2>
      {children}
      <p className="yaoji-wallet__hint">{stateMessages.days(coupon.begin_at, coupon.end_at)}</p>
    </li>
  )
}

type ListProps = { store: CouponPageStore; num: CouponNumWire; texts: CouponPageTexts; row: (coupon: OwnCouponWire) => ReactNode }

/** One status after the other, the numbers at their tabs. */
export function OwnCouponList({ store, num, texts, row }: ListProps) {
  const { value, query, isBusy, onRetry } = useOwnList(store.list)
  const counts = [num['0'], num['1'], num['2']]
  const tabs = texts.statuses.map((text, key) => ({ key, text, count: counts[key] }))
  return (
    <section className="yaoji-card yaoji-wallet__card" aria-label={texts.list}>
      <Tabs label={texts.list} current={query.status ?? 0} onChoose={status => store.show({ status })} tabs={tabs} />
      <OwnListBody value={value} texts={texts} isBusy={isBusy} waiting={<Skeleton label={texts.loading} lines={6} />} onRetry={onRetry}>
        {({ page, query: shown }) => (
          <>
            {page.list.length === 0 ? (
              <Empty icon="list" title={texts.empty[shown.status ?? 0] ?? ''} />
            ) : (
              <ul className="yaoji-own-coupons" aria-label={texts.list}>
                {page.list.map(row)}
              </ul>
            )}
            <OwnListPager page={page} onChoose={to => store.show({ ...shown, page: to })} />
          </>
        )}
      </OwnListBody>
    </section>
  )
}

type PageProps = { store: CouponPageStore; texts: CouponPageTexts; children: (num: CouponNumWire) => ReactNode }

/** The frame of both pages: title, and what is there once the numbers are known. */
export function OwnCouponPage({ store, texts, children }: PageProps) {
  const value = useLiveStore<NumValue>(store.$num, { state: 'loading' })
  useEffect(() => void store.load(), [store])
  return (
    <div className="yaoji-root yaoji-wallet">
      <h1 className="yaoji-wallet__title">{texts.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={texts.loading} lines={6} />} texts={texts} onRetry={() => void store.load()}>
        {children}
      </Loaded>
    </div>
  )
}

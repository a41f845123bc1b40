import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import type { CouponListWire, CouponNumWire, OwnCouponWire } from '@yaoji/contract/calls/own-coupon'
import type { Loadable } from '../lib/loadable.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Empty, Loaded, Pager, Skeleton, Tabs, Tag } from '../ui/parts.ts'
import { stateMessages } from './own-coupon-messages.ts'
import { markOf } from './own-coupon-state.ts'
import type { CouponPageStore, CouponQuery, NumValue } from './own-coupon-store.ts'

type Shown = ShownPage<CouponQuery, CouponListWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noQuery: CouponQuery = {}

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
  const value = useLiveStore(store.list.$list, firstDrawn)
  const query = useLiveStore(store.list.$query, noQuery)
  const isBusy = useStore(store.list.$isBusy)
  useOwnAddress(store.list.open)
  const counts = [num['0'], num['1'], num['2']]
  const tabs = texts.statuses.map((text, key) => ({ key, text, count: counts[key] }))
  return (
    <section className="yaoji-wallet__card" aria-label={texts.list}>
      <Tabs label={texts.list} current={query.status ?? 0} onChoose={status => store.show({ status })} tabs={tabs} />
      <OwnListBody
        value={value}
        texts={texts}
        isBusy={isBusy}
        waiting={<Skeleton label={texts.loading} lines={6} />}
        onRetry={store.list.retry}
      >
        {({ page, query: shown }) => (
          <>
            {page.list.length === 0 ? (
              <Empty icon="list" title={texts.empty[shown.status ?? 0] ?? ''} />
            ) : (
              <ul className="yaoji-own-coupons" aria-label={texts.list}>
                {page.list.map(row)}
              </ul>
            )}
            {page.last_page > 1 && (
              <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={to => store.show({ ...shown, page: to })} />
            )}
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

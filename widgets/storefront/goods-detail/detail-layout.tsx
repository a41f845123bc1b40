import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import { useStore } from '@nanostores/react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Breadcrumbs, goodsMessages } from '../goods/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { listPath } from '../../base/lib/paths.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked, Button, Empty } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { $goodsDetails, goodsIdOf, showGoodsDetail, type GoodsDetailValue } from './detail-store.ts'
import { usePageTitle } from './use-page-title.ts'

const isForbidden = (failure: Failure): boolean => failure.kind === 'code' && failure.code === codes.forbidden

function Missing() {
  return (
    <>
      <Breadcrumbs categories={[]} />
      <h1 className="yaoji-visually-hidden">{detailMessages.notFound}</h1>
      <Empty title={detailMessages.notFound}>
        <p>{detailMessages.notFoundHelp}</p>
        <Button kind="primary" href={listPath()}>
          {goodsMessages.seeAll}
        </Button>
      </Empty>
    </>
  )
}

export type LayoutProps = {
  /** Without it the page shows the goods that its address names, and takes their name as its title. */
  id: number | undefined
  titleOf: (goods: GoodsDetailWire) => string
  children: (goods: GoodsDetailWire, today: string) => ReactNode
}

type StateProps = Pick<LayoutProps, 'children'> & { value: GoodsDetailValue | undefined; onRetry: () => void }

function State({ value, children, onRetry }: StateProps) {
  if (value?.state === 'missing') return <Missing />
  if (value?.state === 'ready') return <Fragment key={value.goods.id}>{children(value.goods, value.today)}</Fragment>
  if (value?.state === 'failed')
    return (
      <>
        <h1 className="yaoji-visually-hidden">{detailMessages.detailFailed}</h1>
        {isForbidden(value.failure) ? (
          <Blocked kind="forbidden" title={detailMessages.forbidden} />
        ) : (
          <Blocked kind="failed" title={detailMessages.detailFailed} failure={value.failure} onRetry={onRetry} />
        )}
      </>
    )
  return <DetailSkeleton />
}

/** Fetches the goods of a page and shows them, or why they are not there. */
export function DetailLayout({ id, titleOf, children }: LayoutProps) {
  const address = useLiveStore($address, '')
  const details = useStore($goodsDetails)
  const shownId = id ?? goodsIdOf(address)
  useEffect(() => {
    if (shownId !== undefined) void showGoodsDetail(shownId)
  }, [shownId])

  const isNowhere = address !== '' && shownId === undefined
  // The first drawing is the server's, which knows no address yet.
  const known = shownId === undefined || address === '' ? undefined : details[shownId]
  const value: GoodsDetailValue | undefined = isNowhere ? { state: 'missing' } : known
  usePageTitle(id === undefined && value?.state === 'ready' ? titleOf(value.goods) : undefined)
  return (
    <div className="yaoji-root yaoji-goods-detail" aria-busy={value === undefined || value.state === 'loading'}>
      <State
        value={value}
        onRetry={() => {
          if (shownId !== undefined) void showGoodsDetail(shownId)
        }}
      >
        {children}
      </State>
    </div>
  )
}

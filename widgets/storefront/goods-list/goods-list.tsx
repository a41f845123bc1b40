import { useMemo, type ReactNode } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { isOutdated } from '../../identity/session/parts.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { Pager } from '../../base/ui/parts.ts'
import { GoodsRow } from './goods-row.tsx'
import { ListLayout, useListAddress, type GoodsZone } from './list-layout.tsx'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'
import { GoodsFailed, LoadingRows, NoSuchPage } from './list-states.tsx'
import { goodsList, type GoodsListStore, type ShownGoods } from './list-store.ts'
import { NoGoods } from './no-goods.tsx'
import { PageSize } from './page-size.tsx'
import { useRowsInTurns } from './use-rows-in-turns.ts'

type PicturedView = 'pictures' | 'no_image'

const loadExtras = () => import('./row-extras.tsx')

type RowsProps = { shown: ShownGoods; view: PicturedView; address: string; zone: ListQuery | undefined }

function Pages({ shown: { page, query }, address }: Pick<RowsProps, 'shown' | 'address'>) {
  const turn = (chosen: number) => environment.navigate(addressWith(address, { ...query, page: chosen }))
  return (
    <div className="yaoji-goods-list__pages">
      {page.last_page > 1 && <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={turn} />}
      <PageSize query={query} address={address} />
    </div>
  )
}

function Rows({ shown, view, address, zone }: RowsProps) {
  const { page, query, today } = shown
  const drawn = useRowsInTurns(page.list.length)
  const part = useLatePart(true, loadExtras)
  const extras = typeof part === 'object' ? part : undefined
  // Memoized, so that rows already rendered do not render again when more are added below.
  const rows = useMemo(
    () =>
      page.list.map(goods => (
        <GoodsRow key={`${goods.id}-${goods.ck_id}`} goods={goods} today={today} hasPicture={view === 'pictures'} extras={extras} />
      )),
    [page.list, today, view, extras],
  )
  if (page.list.length === 0)
    return page.total > 0 ? (
      <NoSuchPage query={query} address={address} />
    ) : (
      <NoGoods query={query} address={address} today={today} zone={zone} />
    )
  return (
    <>
      <ul className="yaoji-goods-list__rows" data-quantities aria-label={listMessages.goodsList}>
        {rows.slice(0, drawn)}
      </ul>
      {extras && <extras.LearnLast ids={page.list.slice(0, drawn).map(({ id }) => id)} />}
      {drawn >= rows.length && <Pages shown={shown} address={address} />}
    </>
  )
}

const noQuery: ListQuery = {}

export type GoodsListProps = {
  view?: PicturedView
  zone?: GoodsZone | undefined
  /** What a zone has in the line of the heading. */
  tools?: ReactNode
  store?: GoodsListStore
}

/**
 * The goods of /list, /list/no_image, /search and of zones. The address alone determines what is shown, so that
 * back, forward, bookmarks and other tabs show the same.
 */
export function GoodsList({ view = 'pictures', zone, tools, store = goodsList }: GoodsListProps) {
  const value = useLiveStore(store.$list, { state: 'waiting' })
  const address = useListAddress(store.open, zone)
  const query = value.state === 'waiting' ? noQuery : value.query
  const shown = 'shown' in value ? value.shown : undefined
  return (
    <ListLayout
      view={view}
      zone={zone}
      query={query}
      address={address}
      facts={shown && { ...shown.page, today: shown.today }}
      isBusy={value.state === 'loading' || value.state === 'waiting'}
      isOutdated={isOutdated(store, value)}
      tools={tools}
    >
      {value.state === 'failed' ? (
        <GoodsFailed failure={value.failure} query={query} address={address} onRetry={() => void store.retry()} />
      ) : shown ? (
        <Rows shown={shown} view={view} address={addressWith(address, withChange(query, {}))} zone={zone?.query} />
      ) : (
        <LoadingRows hasPictures={view === 'pictures'} />
      )}
    </ListLayout>
  )
}

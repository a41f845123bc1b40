import { codes } from '@yaoji/contract/codes'
import { listPath } from '../lib/paths.ts'
import type { Failure } from '../lib/result.ts'
import { Button, Empty } from '../ui/index.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'
import { listMessages } from './list-messages.ts'
import { messages } from './messages.ts'

const rowsWhileLoading = 6

/** Grey rows of the size that the goods will have. */
export function LoadingRows() {
  return (
    <div role="status">
      <span className="yaoji-visually-hidden">{messages.loading}</span>
      <ul className="yaoji-goods-list__rows" aria-hidden="true">
        {Array.from({ length: rowsWhileLoading }, (_, row) => (
          <li key={row} className="yaoji-goods-row">
            <span className="yaoji-goods-row__picture yaoji-skeleton" />
            <span className="yaoji-goods-row__what">
              <span className="yaoji-skeleton" />
              <span className="yaoji-skeleton" />
              <span className="yaoji-skeleton" />
            </span>
            <span className="yaoji-goods-row__facts"><span className="yaoji-skeleton" /></span>
            <span className="yaoji-goods-row__stock"><span className="yaoji-skeleton" /></span>
            <span className="yaoji-goods-row__money"><span className="yaoji-skeleton" /></span>
            <span className="yaoji-goods-row__buy"><span className="yaoji-skeleton" /></span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function LoadingFacets() {
  return (
    <div className="yaoji-goods-filters__waiting" aria-hidden="true">
      <span className="yaoji-skeleton" />
      <span className="yaoji-skeleton" />
      <span className="yaoji-skeleton" />
    </div>
  )
}

function isNarrowed({ select, sccj, jx, in_stock, is_jxq, is_ladder, is_youx }: ListQuery): boolean {
  return [select, sccj, jx, in_stock, is_jxq, is_ladder, is_youx].some(value => value !== undefined)
}

export function NoGoods({ query, address }: { query: ListQuery; address: string }) {
  const { keywords } = query
  const wide: ListQuery = withChange({}, { keywords, type: query.type })
  return (
    <Empty icon="search" title={keywords ? listMessages.noGoodsFor(keywords) : listMessages.noGoods}>
      <p>{isNarrowed(query) ? listMessages.noGoodsFilters : listMessages.noGoodsHelp}</p>
      {isNarrowed(query) ? (
        <Button kind="primary" href={addressWith(address, wide)}>{listMessages.clear}</Button>
      ) : (
        <Button href={listPath()}>{messages.seeAll}</Button>
      )}
    </Empty>
  )
}

/** A page number beyond the last, from an old bookmark. */
export function NoSuchPage({ query, address }: { query: ListQuery; address: string }) {
  return (
    <Empty icon="list" title={listMessages.noSuchPage}>
      <Button kind="primary" href={addressWith(address, withChange(query, {}))}>{listMessages.firstPage}</Button>
    </Empty>
  )
}

export function GoodsFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.kind === 'code' && failure.code === codes.forbidden)
    return <Empty icon="shield" title={listMessages.forbidden} />
  return (
    <Empty icon="alert" title={messages.failed}>
      <p>{listMessages.failedHelp}</p>
      <Button kind="primary" onClick={onRetry}>{messages.retry}</Button>
    </Empty>
  )
}

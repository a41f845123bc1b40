import { codes } from '@yaoji/contract/codes'
import { goodsMessages } from '../goods/parts.ts'
import type { Failure } from '../lib/result.ts'
import { Button, Empty } from '../ui/parts.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'

const rowsWhileLoading = 6
/** 分类, 厂家, 剂型, 特色, 有效期 */
const facetsWhileLoading = 5

/** Grey rows of the size that the goods will have. */
export function LoadingRows({ hasPictures }: { hasPictures: boolean }) {
  return (
    <div role="status">
      <span className="yaoji-visually-hidden">{goodsMessages.loading}</span>
      <ul className="yaoji-goods-list__rows yaoji-fading" aria-hidden="true">
        {Array.from({ length: rowsWhileLoading }, (_, row) => (
          <li key={row} className="yaoji-goods-row">
            {hasPictures && <span className="yaoji-goods-row__picture yaoji-skeleton" />}
            <span className="yaoji-goods-row__what">
              <span className="yaoji-skeleton" />
              <span className="yaoji-skeleton" />
              <span className="yaoji-skeleton" />
            </span>
            <span className="yaoji-goods-row__facts">
              <span className="yaoji-skeleton" />
            </span>
            <span className="yaoji-goods-row__stock">
              <span className="yaoji-skeleton" />
            </span>
            <span className="yaoji-goods-row__money">
              <span className="yaoji-skeleton" />
            </span>
            <span className="yaoji-goods-row__buy">
              <span className="yaoji-skeleton" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function LoadingFacets() {
  return (
    <div className="yaoji-goods-filters__waiting" aria-hidden="true">
      {Array.from({ length: facetsWhileLoading }, (_, line) => (
        <span key={line} className="yaoji-skeleton" />
      ))}
    </div>
  )
}

/** A page number beyond the last, from an old bookmark. */
export function NoSuchPage({ query, address }: { query: ListQuery; address: string }) {
  return (
    <Empty icon="list" title={listMessages.noSuchPage}>
      <Button kind="primary" href={addressWith(address, withChange(query, {}))}>
        {listMessages.firstPage}
      </Button>
    </Empty>
  )
}

export function GoodsFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.kind === 'code' && failure.code === codes.forbidden) return <Empty icon="shield" title={listMessages.forbidden} />
  return (
    <Empty icon="alert" title={goodsMessages.failed}>
      <p>{listMessages.failedHelp}</p>
      <Button kind="primary" onClick={onRetry}>
        {goodsMessages.retry}
      </Button>
    </Empty>
  )
}

import { codes } from '@yaoji/contract/codes'
import { failureText } from '../../base/lib/failures/failure-text.ts'
import { goodsMessages } from '../goods/parts.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'

const rowsWhileLoading = 8
const partsWhileLoading = ['yaoji-goods-row__stock', 'yaoji-goods-row__last', 'yaoji-goods-row__money', 'yaoji-goods-row__buy']

/** Placeholder rows of the size of the goods. */
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
            {partsWhileLoading.map(part => (
              <span key={part} className={part}>
                <span className="yaoji-skeleton" />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type WayBack = { query: ListQuery; address: string }

/** For a page number beyond the last, as from an old bookmark, or an invalid address with its problem. */
export function NoSuchPage({ title = listMessages.noSuchPage, query, address }: WayBack & { title?: string }) {
  return (
    <Empty icon="list" title={title}>
      <Button kind="primary" href={addressWith(address, withChange(query, {}))}>
        {listMessages.firstPage}
      </Button>
    </Empty>
  )
}

export function GoodsFailed({ failure, onRetry, query, address }: WayBack & { failure: Failure; onRetry: () => void }) {
  // The toast or alert of a code says it already; too many calls have neither.
  const isTold = failure.kind === 'code' && failure.code !== codes.tooMany
  if (isTold && failure.code < codes.failed)
    return <NoSuchPage title={failure.msg} query={{ keywords: query.keywords ?? '' }} address={address} />
  return (
    <Empty icon="alert" title={goodsMessages.failed}>
      {!isTold && <p>{failureText(failure)}</p>}
      <Button kind="primary" onClick={onRetry}>
        {goodsMessages.retry}
      </Button>
    </Empty>
  )
}

import { limits } from '@yaoji/contract/limits'
import { pageSizes, rememberPageSize } from '../../base/lib/stores/list-view.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'

/** How many goods a page has; the same from now on. */
export function PageSize({ query, address }: { query: ListQuery; address: string }) {
  const current = query.page_size ?? limits.pageSize
  return (
    <nav className="yaoji-page-size" aria-label={listMessages.pageSize}>
      <span aria-hidden="true">{listMessages.pageSize}</span>
      {pageSizes.map(size => (
        <a
          key={size}
          className="yaoji-page-size__size"
          href={addressWith(address, withChange(query, { page_size: size }))}
          aria-label={listMessages.pageSizeOf(size)}
          aria-current={size === current ? 'true' : undefined}
          onClick={() => rememberPageSize(size)}
        >
          {size}
        </a>
      ))}
    </nav>
  )
}

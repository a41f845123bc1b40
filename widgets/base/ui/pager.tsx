import { Icon } from './icon.tsx'
import { messages } from './messages.ts'

export type PagerProps = { page: number; lastPage: number; total: number; onChoose: (page: number) => void }

/** First, last and the pages around the current one; gaps are left out. */
function visiblePages(page: number, lastPage: number): number[] {
  const near = [1, page - 1, page, page + 1, lastPage]
  return [...new Set(near)].filter(each => each >= 1 && each <= lastPage).toSorted((a, b) => a - b)
}

export function Pager({ page, lastPage, total, onChoose }: PagerProps) {
  return (
    <nav className="yaoji-pager" aria-label={messages.pages}>
      <span>{messages.pageTotal(total)}</span>
      <button
        type="button"
        className="yaoji-pager__page"
        aria-label={messages.previousPage}
        disabled={page <= 1}
        onClick={() => onChoose(page - 1)}
      >
        <Icon name="left" />
      </button>
      {visiblePages(page, lastPage).map((each, index, all) => (
        <span key={each}>
          {index > 0 && each - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
          <button
            type="button"
            className="yaoji-pager__page"
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onChoose(each)}
          >
            {each}
          </button>
        </span>
      ))}
      <button
        type="button"
        className="yaoji-pager__page"
        aria-label={messages.nextPage}
        disabled={page >= lastPage}
        onClick={() => onChoose(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  )
}

import type { ReactNode } from 'react'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { OwnListBody, OwnListPager, useOwnList, type OwnList } from '../../shared/member-list/parts.ts'
import { Empty, Skeleton } from '../../base/ui/parts.ts'

type LogTexts = { log: string; logLoading: string; logFailed: string; logEmpty: string; visitorTitle: string }
type MoveLogProps<Query extends object, Move> = {
  list: OwnList<Query, PageWire<Move>>
  texts: LogTexts
  row: (move: Move) => ReactNode
  onPage: (page: number) => void
  /** What is chosen of it. */
  children?: (query: Query) => ReactNode
}

/** What moved money, points or vouchers, the newest first. */
export function MoveLog<Query extends object, Move>({ list, texts, row, onPage, children }: MoveLogProps<Query, Move>) {
  const { query, ...body } = useOwnList(list)
  return (
    <section className="yaoji-card yaoji-wallet__card" aria-label={texts.log}>
      <h2 className="yaoji-wallet__legend">{texts.log}</h2>
      {children?.(query)}
      <OwnListBody
        {...body}
        texts={{ loading: texts.logLoading, failed: texts.logFailed, visitorTitle: texts.visitorTitle }}
        waiting={<Skeleton label={texts.logLoading} lines={6} />}
      >
        {({ page }) => (
          <>
            {page.list.length === 0 ? (
              <Empty icon="list" title={texts.logEmpty} />
            ) : (
              <ul className="yaoji-wallet__moves" aria-label={texts.log}>
                {page.list.map(row)}
              </ul>
            )}
            <OwnListPager page={page} onChoose={onPage} />
          </>
        )}
      </OwnListBody>
    </section>
  )
}

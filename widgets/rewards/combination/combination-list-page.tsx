import { useStore } from '@nanostores/react'
import {
  combinationGroups,
  type CombinationGroup,
  type CombinationsQuery,
  type CombinationsWire,
} from '@yaoji/contract/calls/rewards/combination-zone'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { listPath, withQuery } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Pager, Tabs } from '../../base/ui/parts.ts'
import { combinations, type Combinations } from './list-store.ts'
import { messages } from './messages.ts'
import { OfferList, WaitingOffers } from './offer-list.tsx'

type Shown = ShownPage<CombinationsQuery, CombinationsWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noQuery: CombinationsQuery = {}
/** Goods that feed a gift, as many as the service names. */
const sourcesShown = 12

export function NoOffers() {
  return (
    <Empty icon="box" title={messages.empty}>
      <p>{messages.emptyHint}</p>
      <Button kind="primary" href={environment.href(listPath())}>
        {messages.toGoods}
      </Button>
    </Empty>
  )
}

export type CombinationListPageProps = {
  /** Address of the page: groups and further pages are its queries. */
  path: string
  /** What the page is called; one that shows any group is called by that. */
  title?: string
  /** @internal */
  store?: Pick<Combinations, 'list'>
}

/** 组合购, or with its own title left out the offers of any group (domain.md section 13). */
export function CombinationListPage(props: CombinationListPageProps) {
  const { path, title, store: { list } = combinations } = props
  const value = useLiveStore(list.$list, firstDrawn)
  const { group = 'set' } = useLiveStore(list.$query, noQuery)
  const isBusy = useStore(list.$isBusy)
  useOwnAddress(list.open)
  const show = (query: CombinationsQuery) => environment.navigate(withQuery(path, query))
  const chooseGroup = (chosen: CombinationGroup) => show({ group: chosen })
  return (
    <div className="yaoji-root yaoji-own-list yaoji-combinations" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{title ?? messages.groups[group]}</h1>
      {!title && (
        <Tabs
          label={messages.chooseGroup}
          tabs={combinationGroups.map(key => ({ key, text: messages.groups[key] }))}
          current={group}
          onChoose={chooseGroup}
        />
      )}
      <p className="yaoji-combinations__intro">{messages.intros[group]}</p>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} waiting={<WaitingOffers />} onRetry={list.retry}>
        {({ page, today }) => (
          <>
            {page.list.length === 0 ? (
              <NoOffers />
            ) : (
              <OfferList
                offers={page.list}
                today={today}
                label={title ?? messages.groups[group]}
                most={sourcesShown}
                onTurn={() => void list.refresh()}
              />
            )}
            {page.last_page > 1 && (
              <Pager
                page={page.page}
                lastPage={page.last_page}
                total={page.total}
                onChoose={chosen => show({ ...(!title && { group }), page: chosen })}
              />
            )}
          </>
        )}
      </OwnListBody>
    </div>
  )
}

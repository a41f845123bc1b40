import { useEffect } from 'react'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { OnlyFor } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { favouritesPath, standingsPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { usePressedInSight } from '../../base/lib/addresses/use-pressed-in-sight.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, DensitySwitch, Empty, KeywordForm, Tabs } from '../../base/ui/parts.ts'
import { chooseAnew } from './chosen.ts'
import { FavouriteBar } from './favourite-bar.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { messages } from './messages.ts'
import { favouriteSorts, favouriteTabs, tabOf, type FavouriteQuery } from './query.ts'
import { $shownFavourites, showFavourites, favouriteList, type FavouriteRow as FavouriteRowValue } from './store.ts'

type Shown = ShownPage<FavouriteQuery, PageWire<FavouriteRowValue>>

const firstDrawn: Loadable<Shown> = { state: 'loading' }

function Nothing({ query }: { query: FavouriteQuery }) {
  const tab = tabOf(query)
  if (query.keywords || query.page)
    return (
      <Empty icon="search" title={messages.emptyFound}>
        <Button href={environment.href(favouritesPath({ tab: query.tab }))}>{messages.clearFilter}</Button>
      </Empty>
    )
  return (
    <Empty title={messages.empty[tab]}>
      <p>{messages.emptyHint[tab]}</p>
      <Button kind="primary" href={environment.href(listPath())}>
        {messages.goShopping}
      </Button>
    </Empty>
  )
}

function Rows({ shown: { page, query, today } }: { shown: Shown }) {
  const tab = tabOf(query)
  return (
    <>
      {page.list.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <OnlyFor group="orderers">
          <ul className="yaoji-own-list__rows" data-quantities aria-label={messages.list[tab]}>
            {page.list.map(row => (
              <FavouriteRow key={row.goods.id} row={row} tab={tab} today={today} />
            ))}
          </ul>
        </OnlyFor>
      )}
      <OwnListPager page={page} onChoose={chosen => showFavourites({ page: chosen })} />
      <OnlyFor group="orderers">
        <FavouriteBar rows={page.list} tab={tab} />
      </OnlyFor>
    </>
  )
}

function Tools({ query }: { query: FavouriteQuery }) {
  const { sort = 'recent', keywords = '' } = query
  return (
    <div className="yaoji-own-list__tools yaoji-star__tools">
      {tabOf(query) === 'favourite' && (
        <label className="yaoji-star__sort">
          {messages.sortLabel}
          <select className="yaoji-field__input" value={sort} onChange={event => showFavourites({ sort: event.currentTarget.value })}>
            {favouriteSorts.map(each => (
              <option key={each} value={each}>
                {messages.sorts[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <KeywordForm
        key={`${tabOf(query)} ${keywords}`}
        label={messages.keyword}
        hint={messages.keywordHint}
        submitText={messages.search}
        keywords={keywords}
        onSearch={text => showFavourites({ keywords: text })}
      />
    </div>
  )
}

/** /star: what the member keeps and what they wait for. */
export function FavouritePage() {
  const value = useLiveStore<Loadable<Shown>>($shownFavourites, firstDrawn)
  const { query, isBusy, onRetry } = useOwnList(favouriteList)
  useEffect(chooseAnew, [query])
  const tab = tabOf(query)
  const total = value.state === 'ready' && tabOf(value.value.query) === tab ? value.value.page.total : undefined
  return (
    <div className="yaoji-root yaoji-own-list yaoji-favourite-page" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <div className="yaoji-own-list__tools yaoji-star__head">
        <Tabs
          label={messages.tabsLabel}
          current={tab}
          strip={usePressedInSight(tab)}
          onChoose={chosen => showFavourites({ tab: chosen, sort: undefined, keywords: undefined })}
          tabs={favouriteTabs.map(key => ({ key, text: messages.tabs[key], count: key === tab ? total : undefined }))}
        />
        {tab === 'favourite' && total !== undefined && total > 0 && (
          <Button size="small" href={environment.href(standingsPath({ from: 'favourites' }))}>
            {messages.standing}
          </Button>
        )}
        {(total !== 0 || query.keywords) && <Tools query={query} />}
        <DensitySwitch />
      </div>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { environment } from '../lib/environment.ts'
import type { Loadable } from '../lib/loadable.ts'
import { favoritesPath } from '../lib/member-paths.ts'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListContent, type ShownPage } from '../own-list/parts.ts'
import { Button, Empty, KeywordForm, Pager, Tabs } from '../ui/parts.ts'
import { chooseAnew } from './chosen.ts'
import { messages } from './messages.ts'
import { starSorts, starTabs, tabOf, type StarQuery } from './query.ts'
import { StarBar } from './star-bar.tsx'
import { StarRow } from './star-row.tsx'
import { $shownStar, showStar, star, type StarRow as StarRowValue } from './store.ts'

type Shown = ShownPage<StarQuery, PageWire<StarRowValue>>

const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noQuery: StarQuery = {}

function Nothing({ query }: { query: StarQuery }) {
  const tab = tabOf(query)
  if (query.keywords || query.page)
    return (
      <Empty icon="search" title={messages.emptyFound}>
        <Button href={environment.href(favoritesPath({ tab: query.tab }))}>{messages.clearFilter}</Button>
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
        <ul className="yaoji-own-list__rows" data-quantities aria-label={messages.list[tab]}>
          {page.list.map(row => (
            <StarRow key={row.goods.id} row={row} tab={tab} today={today} />
          ))}
        </ul>
      )}
      {page.last_page > 1 && (
        <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={chosen => showStar({ page: chosen })} />
      )}
      <StarBar rows={page.list} tab={tab} />
    </>
  )
}

function Tools({ query }: { query: StarQuery }) {
  const { sort = 'recent', keywords = '' } = query
  return (
    <div className="yaoji-own-list__tools yaoji-star__tools">
      {tabOf(query) === 'favorite' && (
        <label className="yaoji-star__sort">
          {messages.sortLabel}
          <select className="yaoji-field__input" value={sort} onChange={event => showStar({ sort: event.currentTarget.value })}>
            {starSorts.map(each => (
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
        onSearch={text => showStar({ keywords: text })}
      />
    </div>
  )
}

/** /star: what the member keeps and what they wait for. */
export function StarPage() {
  const value = useLiveStore<Loadable<Shown>>($shownStar, firstDrawn)
  const query = useLiveStore(star.$query, noQuery)
  const isBusy = useStore(star.$flight) !== undefined
  useOwnAddress(star.open)
  useEffect(chooseAnew, [query])
  const tab = tabOf(query)
  const total = value.state === 'ready' && tabOf(value.value.query) === tab ? value.value.page.total : undefined
  return (
    <div className="yaoji-root yaoji-own-list yaoji-star" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <div className="yaoji-own-list__tools yaoji-star__head">
        <Tabs
          label={messages.tabsLabel}
          current={tab}
          onChoose={chosen => showStar({ tab: chosen, sort: undefined, keywords: undefined })}
          tabs={starTabs.map(key => ({ key, text: messages.tabs[key], count: key === tab ? total : undefined }))}
        />
        <Tools query={query} />
      </div>
      <OwnListContent value={value} texts={messages} isBusy={isBusy} onRetry={star.retry}>
        {shown => <Rows shown={shown} />}
      </OwnListContent>
    </div>
  )
}

import { useEffect } from 'react'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { $common, categoryPath } from '../shell/index.ts'
import { Button, Empty } from '../ui/index.ts'
import { chosenFilters, noFilters, type ChosenFilter } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, queryKey, withChange, type ListQuery } from './list-query.ts'
import { loosenedFor, loosening, type LooseningStore } from './loosen-store.ts'
import { messages } from './messages.ts'

type Props = { query: ListQuery; address: string }

function SearchAnew() {
  return (
    <>
      <p>{listMessages.noGoodsHelp}</p>
      <Button href={listPath()}>{messages.seeAll}</Button>
    </>
  )
}

function Loosen({ query, address, chosen, store }: Props & { chosen: readonly ChosenFilter[]; store: LooseningStore }) {
  const loosened = loosenedFor(useLiveStore(store.$loosened, undefined), query)
  const key = queryKey(query)
  useEffect(() => {
    void store.loosen(query, chosen)
    // The key stands for the query and for what is chosen in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, store])
  if (loosened?.isVain) return <SearchAnew />
  return (
    <>
      <p className="yaoji-goods-list__way">
        {loosened && (loosened.found.length === 0 ? listMessages.noGoodsAllFilters : listMessages.noGoodsFilters)}
      </p>
      <ul className="yaoji-goods-list__loosen" aria-busy={loosened === undefined}>
        {loosened?.found.map(each => (
          <li key={each.filter.key}>
            <Button href={addressWith(address, each.query)}>
              {listMessages.loosen(each.filter.text)}
              <span className="yaoji-goods-facet__count">{listMessages.loosened(each.total)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button kind={loosened?.found.length === 0 ? 'primary' : 'text'} href={addressWith(address, withChange(query, noFilters))}>
        {listMessages.clear}
      </Button>
    </>
  )
}

/** Nothing found: which filter to give up, or what else to look for. */
export function NoGoods({ query, address, today, store = loosening }: Props & { today: string; store?: LooseningStore }) {
  const common = useLiveStore($common, undefined)
  const { keywords, select } = query
  const category = select === undefined ? undefined : categoryPath(common, select).at(-1)?.name
  const chosen = chosenFilters(query, category, today)
  return (
    <Empty icon="search" title={keywords ? listMessages.noGoodsFor(keywords) : listMessages.noGoods}>
      {chosen.length > 0 ? (
        <Loosen query={query} address={address} chosen={chosen} store={store} />
      ) : (
        <SearchAnew />
      )}
    </Empty>
  )
}

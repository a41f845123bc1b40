import { useEffect } from 'react'
import { goodsMessages } from '../goods/parts.ts'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button } from '../ui/parts.ts'
import { chosenFilters, noFilters, type ChosenFilter } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, queryKey, withChange, type ListQuery } from './list-query.ts'
import { loosenedFor, loosening, type LooseningStore } from './loosen-store.ts'
import { noGoodsMessages } from './no-goods-messages.ts'

type Props = { query: ListQuery; address: string }

function SearchAnew() {
  return (
    <>
      <p>{noGoodsMessages.help}</p>
      <Button href={listPath()}>{goodsMessages.seeAll}</Button>
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
        {loosened && (loosened.found.length === 0 ? noGoodsMessages.allFilters : noGoodsMessages.filters)}
      </p>
      <ul className="yaoji-goods-list__loosen" aria-busy={loosened === undefined}>
        {loosened?.found.map(each => (
          <li key={each.filter.key}>
            <Button href={addressWith(address, each.query)}>
              {noGoodsMessages.loosen(each.filter.text)}
              <span className="yaoji-goods-facet__count">{noGoodsMessages.loosened(each.total)}</span>
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

export type WaysProps = Props & { categoryName: string | undefined; today: string; store?: LooseningStore | undefined }

/** Which filter to give up, or what else to look for. */
export function Ways({ query, address, categoryName, today, store = loosening }: WaysProps) {
  const chosen = chosenFilters(query, categoryName, today)
  return chosen.length > 0 ? <Loosen query={query} address={address} chosen={chosen} store={store} /> : <SearchAnew />
}

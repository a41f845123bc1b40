import { useEffect } from 'react'
import { searchTypes } from '@yaoji/contract/limits'
import { goodsMessages } from '../goods/parts.ts'
import { newRequestPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button } from '../../base/ui/parts.ts'
import { chosenFilters, noFilters, type ChosenFilter, type FilterFacts } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, queryKey, withChange, type ListQuery } from './list-query.ts'
import { noGoodsMessages } from './no-goods-messages.ts'
import { relaxedFor, relaxStore, type RelaxStore } from './relax-store.ts'

type Props = { query: ListQuery; address: string }

type Asked = Pick<Props, 'query'>

/** Link to request goods that the shop does not sell, filled in with the search. */
function requestHref({ keywords = '', type }: ListQuery): string {
  return environment.href(newRequestPath(type === searchTypes.manufacturer ? { sccj: keywords } : { name: keywords }))
}

/** Shown with goods that replace an unsuccessful search. */
export function RequestOffer({ query }: Asked) {
  return (
    <Button kind="text" size="small" href={requestHref(query)}>
      {noGoodsMessages.requestInstead}
    </Button>
  )
}

function SearchAnew({ query }: Asked) {
  const { keywords } = query
  return (
    <>
      <p>{noGoodsMessages.help}</p>
      {keywords && <p>{noGoodsMessages.requestHint}</p>}
      <p className="yaoji-empty__ways">
        {keywords && (
          <Button kind="primary" href={requestHref(query)}>
            {noGoodsMessages.request}
          </Button>
        )}
        <Button href={listPath()}>{goodsMessages.seeAll}</Button>
      </p>
    </>
  )
}

function Relax({ query, address, chosen, store }: Props & { chosen: readonly ChosenFilter[]; store: RelaxStore }) {
  const relaxed = relaxedFor(useLiveStore(store.$relaxed, undefined), query)
  const key = queryKey(query)
  useEffect(() => {
    void store.relax(query, chosen)
    // `key` covers the query and the chosen filters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, store])
  if (relaxed?.isVain) return <SearchAnew query={query} />
  return (
    <>
      <p className="yaoji-goods-list__way">
        {relaxed && (relaxed.found.length === 0 ? noGoodsMessages.allFilters : noGoodsMessages.filters)}
      </p>
      <ul className="yaoji-goods-list__relax yaoji-empty__ways" aria-busy={relaxed === undefined}>
        {relaxed?.found.map(each => (
          <li key={each.filter.key}>
            <Button href={addressWith(address, each.query)}>
              {noGoodsMessages.without(each.filter.text)}
              <span className="yaoji-goods-facet__count">{noGoodsMessages.goodsThen(each.total)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button kind={relaxed?.found.length === 0 ? 'primary' : 'text'} href={addressWith(address, withChange(query, noFilters))}>
        {listMessages.clear}
      </Button>
    </>
  )
}

export type RelaxFiltersProps = Props & Pick<FilterFacts, 'categoryName' | 'today' | 'zone'> & { store?: RelaxStore | undefined }

/** Suggests which filter to remove, or another search. */
export function RelaxFilters({ query, address, store = relaxStore, ...facts }: RelaxFiltersProps) {
  const chosen = chosenFilters(query, facts)
  return chosen.length > 0 ? <Relax query={query} address={address} chosen={chosen} store={store} /> : <SearchAnew query={query} />
}

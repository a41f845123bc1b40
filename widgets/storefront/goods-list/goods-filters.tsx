import { useState } from 'react'
import { Button, Icon, LateDialog } from '../../base/ui/parts.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { chosenFilters, stockCount, type FilterFacts } from './filters.ts'
import { GoodsFacets } from './goods-facets.tsx'
import { listMessages } from './list-messages.ts'
import type { ListQuery } from './list-query.ts'
import { LoadingFacets } from './list-states.tsx'
import { SortBar } from './sort-bar.tsx'

export type GoodsFiltersProps = {
  facts: FilterFacts | undefined
  total: number
  query: ListQuery
  address: string
  isBusy: boolean
  isOutdated: boolean
  /** The lines are put away until they are asked for: the goods need the room. */
  isFolded: boolean
}

function isEmpty({ facets: { category, sccj, jx } }: FilterFacts): boolean {
  return category.length + sccj.length + jx.length === 0
}

const loadSheet = () => import('./filter-sheet.tsx')

/** Filters and sorts of a list: lines above it, on a phone a sheet. */
export function GoodsFilters({ facts, total, query, address, isBusy, isOutdated, isFolded }: GoodsFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [isUnfolded, setUnfolded] = useState(!isFolded)
  const chosen = facts ? chosenFilters(query, facts) : []
  return (
    <section className="yaoji-goods-filters" aria-label={listMessages.filters} aria-busy={isOutdated} data-folded={!isUnfolded}>
      <div className="yaoji-goods-filters__toggle">
        <Button size="small" isDisabled={!facts} onClick={() => setOpen(true)}>
          {chosen.length > 0 ? listMessages.filtersChosen(chosen.length) : listMessages.filtersShow}
          <Icon name="down" />
        </Button>
      </div>
      <div className="yaoji-goods-filters__facets" data-empty={facts ? isEmpty(facts) : !isBusy}>
        {facts ? <GoodsFacets facts={facts} query={query} address={address} /> : isBusy && <LoadingFacets />}
      </div>
      <ChosenFilters chosen={chosen} query={query} address={address} />
      <SortBar query={query} address={address} inStock={facts && stockCount(facts.facets)}>
        {isFolded && (
          <button type="button" className="yaoji-goods-filters__fold" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? listMessages.fold : listMessages.filtersShow}
            <Icon name={isUnfolded ? 'up' : 'down'} />
          </button>
        )}
      </SortBar>
      {isOpen && facts && (
        <LateDialog load={loadSheet} onClose={close}>
          {({ FilterSheet }) => <FilterSheet facts={facts} total={total} query={query} address={address} onClose={close} />}
        </LateDialog>
      )}
    </section>
  )
}

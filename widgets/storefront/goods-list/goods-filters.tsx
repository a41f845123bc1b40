import { useState } from 'react'
import { Button, Icon, LateDialog } from '../../base/ui/parts.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { chosenFilters, type FilterFacts } from './filters.ts'
import { listMessages } from './list-messages.ts'
import type { ListQuery } from './list-query.ts'

export type GoodsFiltersProps = {
  facts: FilterFacts | undefined
  total: number
  query: ListQuery
  address: string
  isOutdated: boolean
}

const loadSheet = () => import('./filter-sheet.tsx')

/** The filters of a list: one button that opens all of them over the rows, and those in force, each with its way out. */
export function GoodsFilters({ facts, total, query, address, isOutdated }: GoodsFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const chosen = facts ? chosenFilters(query, facts) : []
  return (
    <section className="yaoji-goods-filters" aria-label={listMessages.filters} aria-busy={isOutdated}>
      <Button size="small" isDisabled={!facts} onClick={() => setOpen(true)}>
        {chosen.length > 0 ? listMessages.filtersChosen(chosen.length) : listMessages.filtersShow}
        <Icon name="down" />
      </Button>
      <ChosenFilters chosen={chosen} query={query} address={address} />
      {isOpen && facts && (
        <LateDialog load={loadSheet} onClose={close}>
          {({ FilterSheet }) => <FilterSheet facts={facts} total={total} query={query} address={address} onClose={close} />}
        </LateDialog>
      )}
    </section>
  )
}

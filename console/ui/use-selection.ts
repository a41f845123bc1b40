import { useEffect, useState } from 'react'
import type { PagedRows } from './paged.tsx'
import type { Source } from './source.ts'

/** Rows that one press selects: as many as an operation takes in a minute. */
export const selectedMax = 1_000

/** Numbers of rows, the filter in which they were selected, and whether the rest of it is still being read. */
type Kept = { numbers: ReadonlySet<string>; source: Source; isFilling: boolean }

/** Kept by the page: its list is drawn again for every filter. */
export const useKept = () => useState<Kept>()

function without(kept: Kept, numbers: Kept['numbers']): Kept | undefined {
  const left = new Set([...kept.numbers].filter(number => !numbers.has(number)))
  return left.size > 0 || kept.isFilling ? { ...kept, numbers: left } : undefined
}

type Choosing = { source: Source; kept: ReturnType<typeof useKept> }

/**
 * Which rows are selected, by their numbers: the selection survives scrolling and reading again, and rows that are gone are not selected any
 * more. It belongs to its filter: under another one nothing is selected, `left` says what was, and it is there again on the way back.
 */
export function useSelection<Row>(paged: PagedRows<Row>, numberOf: (row: Row) => string, { source, kept: [kept, keep] }: Choosing) {
  const { rows, isMore, isEnd, readMore } = paged
  const own = kept?.source.key === source.key ? kept : undefined
  const numbers = own?.numbers ?? new Set<string>()
  const picked = rows.filter(row => numbers.has(numberOf(row)))
  const reach = rows.slice(0, selectedMax).map(numberOf)
  const isAll = reach.length > 0 && reach.every(number => numbers.has(number))
  const pick = (next: Iterable<string>) => keep({ numbers: new Set(next), source, isFilling: false })
  const isFilling = own?.isFilling === true
  useEffect(() => {
    if (!isFilling) return
    if (isEnd || rows.length >= selectedMax) pick(reach)
    else if (isMore) readMore()
  })
  return {
    picked,
    source,
    /** Whether all rows that one press selects are selected: the next one selects none. */
    isAll,
    /** Whether every row of the filter is selected. */
    isWhole: isAll && isEnd && picked.length === rows.length,
    isFilling,
    /** Whether rows of this filter were not read yet, and may be selected as well. */
    mayFill: !isEnd && rows.length < selectedMax,
    left: own || !kept || kept.numbers.size === 0 ? undefined : { count: kept.numbers.size, source: kept.source },
    has: (number: string) => numbers.has(number),
    toggle: (number: string) => pick(numbers.has(number) ? [...numbers].filter(each => each !== number) : [...numbers, number]),
    /** The rows that were read, as far as {@link selectedMax}. */
    toggleAll: () => pick(isAll ? [] : reach),
    /** All rows of the filter, as far as {@link selectedMax}; those that were not read are read first. */
    fill: () => keep({ numbers, source, isFilling: true }),
    clear: () => keep(undefined),
    /** Unselects later what is selected now: what was selected meanwhile, under this filter or another one, stays. */
    release: () => keep(latest => (latest?.source.key === source.key ? without(latest, numbers) : latest)),
  }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>

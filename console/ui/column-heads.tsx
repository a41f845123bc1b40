import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'

/** How a list is sorted, and by what it may be. */
export type Sorting = {
  /** As in the address: a key in rising order, or with `-` in falling order. */
  current: string | undefined
  /** The order of an address that names none. */
  usual: string
  /** Of each column that may be chosen, the order that its first press brings. */
  orders: Readonly<Record<string, string>>
}

const keyOf = (sort: string) => sort.replace('-', '')
const reversed = (sort: string) => (sort.startsWith('-') ? keyOf(sort) : `-${sort}`)

/** The name of a column; a press sorts by it, the next one the other way round. The order is in the address. */
function SortHead({ name, text, sorting }: { name: string; text: ReactNode; sorting: Sorting | undefined }) {
  const navigate = useNavigate()
  const first = sorting?.orders[name]
  if (!sorting || first === undefined) return text
  const current = sorting.current ?? sorting.usual
  const next = keyOf(current) === keyOf(first) ? reversed(current) : first
  const choose = () =>
    navigate({ to: '.', search: (search: object) => ({ ...search, sort: next === sorting.usual ? undefined : next }) } as never) // Of any page.
  return (
    <button type="button" className="sort" title={messages.sortBy} onClick={() => void choose()}>
      {text}
    </button>
  )
}

/** What a head says of the order: only that of the column by which the list is sorted. */
function ariaSort(name: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  const [own, current] = [sorting?.orders[name], sorting?.current ?? sorting?.usual]
  if (!own || !current || keyOf(own) !== keyOf(current)) return
  return current.startsWith('-') ? 'descending' : 'ascending'
}

type Heads = {
  columns: Readonly<Record<string, string>>
  /** Those that are shown, in their order; without it all of them. */
  shown?: readonly string[]
  /** Columns of numbers, aligned at the right. */
  numbers?: readonly string[]
  /** Columns that a narrow window has no room for. */
  wide?: readonly string[]
  /** The column that stays at the right edge. */
  last?: string
  sorting?: Sorting
  /** Heads before those of the columns. */
  children?: ReactNode
}

/** The heads of a table by the names of its columns, in their order. */
export function ColumnHeads({ columns, shown = Object.keys(columns), numbers = [], wide = [], last, sorting, children }: Heads) {
  const styleOf = (name: string) => [name === last && 'last', numbers.includes(name) && 'n', wide.includes(name) && 'wide'].filter(Boolean)
  return (
    <thead>
      <tr>
        {children}
        {shown.map(name => (
          <th key={name} scope="col" className={styleOf(name).join(' ') || undefined} aria-sort={ariaSort(name, sorting)}>
            <SortHead name={name} text={columns[name]} sorting={sorting} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

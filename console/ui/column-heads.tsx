import { useEffect, useRef, useState, type ReactNode } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'
import { useSearchChange } from '../lib/search-text.ts'
import type { ColumnWidths, Widths } from './use-widths.ts'
import { WidthGrip } from './width-grip.tsx'
import { useWidthRules } from './width-rules.ts'

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

/** The head that was pressed, and the order that it brought: its list is drawn again, which takes the focus from it. */
let pressed: { name: string; sort: string } | undefined

/** The button of the head that was pressed has the focus in the new list, unless something else has it. */
function useFocus(name: string, current: string) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed?.name !== name || pressed.sort !== current) return
    pressed = undefined
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [name, current])
  return button
}

/** The name of a column; a press sorts by it, the next one the other way round. The order is in the address. */
function SortHead({ name, text, first, sorting }: { name: string; text: ReactNode; first: string; sorting: Sorting }) {
  const change = useSearchChange()
  const current = sorting.current ?? sorting.usual
  const button = useFocus(name, current)
  const next = keyOf(current) === keyOf(first) ? reversed(current) : first
  const choose = () => {
    pressed = { name, sort: next }
    change({ sort: next === sorting.usual ? undefined : next })
  }
  return (
    <button ref={button} type="button" className="sort" title={messages.sortBy} onClick={choose}>
      {text}
    </button>
  )
}

function Head({ name, text, sorting }: { name: string; text: ReactNode; sorting: Sorting | undefined }) {
  const first = sorting?.orders[name]
  return sorting && first !== undefined ? <SortHead name={name} text={text} first={first} sorting={sorting} /> : text
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
  sorting?: Sorting | undefined
  /** Without it the columns are as wide as what they hold. */
  widths?: ColumnWidths | undefined
  /** Heads before those of the columns. */
  children?: ReactNode
}

/** The heads of a table by the names of its columns, in their order. */
export function ColumnHeads({ columns, shown = Object.keys(columns), numbers = [], wide = [], last, sorting, widths, children }: Heads) {
  const row = useRef<HTMLTableRowElement>(null)
  const [dragged, setDragged] = useState<Widths>({})
  useWidthRules(row, widths?.list ?? '', shown, { ...widths?.widths, ...dragged })
  const styleOf = (name: string) => [name === last && 'last', numbers.includes(name) && 'n', wide.includes(name) && 'wide'].filter(Boolean)
  return (
    <thead>
      <tr ref={row}>
        {children}
        {shown.map(name => (
          <th key={name} scope="col" className={styleOf(name).join(' ') || undefined} aria-sort={ariaSort(name, sorting)}>
            <Head name={name} text={columns[name]} sorting={sorting} />
            {widths && <WidthGrip show={px => setDragged(px === undefined ? {} : { [name]: px })} choose={px => widths.set(name, px)} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

import { addressWith, orderText, sortChange, sortOrder, withChange, type ListQuery } from '../goods-list/parts.ts'
import { Icon } from '../../base/ui/parts.ts'
import { columnSorts, numericColumns, type ColumnName } from './columns.ts'
import { messages } from './messages.ts'

export type GridHeadProps = {
  columns: readonly ColumnName[]
  query: ListQuery
  address: string
  /** The heading that the Tab key reaches. */
  activeColumn: number | undefined
}

type HeadingProps = Pick<GridHeadProps, 'query' | 'address'> & { column: ColumnName; isActive: boolean }

function Heading({ column, query, address, isActive }: HeadingProps) {
  const text = messages.columns[column]
  const sort = columnSorts[column]
  if (!sort) return <span className={column === 'mark' || column === 'favourite' ? 'yaoji-visually-hidden' : undefined}>{text}</span>
  const order = sortOrder(query, sort)
  return (
    <a
      className="yaoji-goods-table__sort"
      href={addressWith(address, withChange(query, sortChange(query, sort)))}
      tabIndex={isActive ? 0 : -1}
      title={order && orderText(sort, order)}
    >
      {text}
      {order && <Icon name={order === 'asc' ? 'up' : 'down'} />}
    </a>
  )
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const

/** The headings; those that can be sorted by are links to the same sorts as everywhere. */
export function GridHead({ columns, query, address, activeColumn }: GridHeadProps) {
  return (
    <div role="rowgroup" className="yaoji-goods-table__head">
      <div role="row" className="yaoji-goods-table__row" aria-rowindex={1} data-index={-1}>
        {columns.map((column, at) => {
          const sort = columnSorts[column]
          const order = sort && sortOrder(query, sort)
          return (
            <div
              key={column}
              role="columnheader"
              className="yaoji-goods-table__cell"
              data-column={at}
              data-name={column}
              data-numeric={numericColumns.has(column)}
              aria-colindex={at + 1}
              aria-sort={order && ariaOrder[order]}
              tabIndex={sort ? undefined : activeColumn === at ? 0 : -1}
            >
              <Heading column={column} query={query} address={address} isActive={activeColumn === at} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

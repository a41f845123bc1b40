import { Children, type ReactNode } from 'react'
import { ColumnHeads } from './column-heads.tsx'

export type PlainTableProps = {
  caption: string
  /** Heads by the names of the columns. */
  columns: Readonly<Record<string, string>>
  /** Columns of numbers, aligned at the right. */
  numbers: readonly string[]
  /** Said where there are no rows. */
  empty: string
  children: ReactNode
}

/** A table without a cursor: parts of an object's page. */
export function PlainTable({ caption, columns, numbers, empty, children }: PlainTableProps) {
  if (Children.count(children) === 0)
    return (
      <div className="nothing">
        <b>{empty}</b>
      </div>
    )
  return (
    <table className="tbl">
      <caption className="sr">{caption}</caption>
      <ColumnHeads columns={columns} numbers={numbers} />
      <tbody>{children}</tbody>
    </table>
  )
}

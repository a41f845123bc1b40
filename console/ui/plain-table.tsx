import { Children, type ReactNode } from 'react'

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
      <thead>
        <tr>
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className={numbers.includes(name) ? 'n' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

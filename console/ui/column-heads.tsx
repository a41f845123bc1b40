import type { ReactNode } from 'react'

type Heads = {
  columns: Readonly<Record<string, string>>
  /** Columns of numbers, aligned at the right. */
  numbers?: readonly string[]
  /** Columns that a narrow window has no room for. */
  wide?: readonly string[]
  /** The column that stays at the right edge. */
  last?: string
  /** Heads before those of the columns. */
  children?: ReactNode
}

/** The heads of a table by the names of its columns, in their order. */
export function ColumnHeads({ columns, numbers = [], wide = [], last, children }: Heads) {
  const styleOf = (name: string) => [name === last && 'last', numbers.includes(name) && 'n', wide.includes(name) && 'wide'].filter(Boolean)
  return (
    <thead>
      <tr>
        {children}
        {Object.entries(columns).map(([name, text]) => (
          <th key={name} scope="col" className={styleOf(name).join(' ') || undefined}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}

import type { ReactNode } from 'react'
import { environment } from '../../base/lib/environment.ts'

type FigureProps = {
  name: string
  path: string
  children: ReactNode
  /** What is read aloud in place of name, figure and hint. */
  label?: string
  hint?: string | undefined
  isWarning?: boolean
  isNone?: boolean
}

/** A figure of the store, with the way to what it counts. */
export function Figure({ name, path, children, label, hint, isWarning = false, isNone }: FigureProps) {
  return (
    <li>
      <a className="yaoji-centre__figure" data-is-none={isNone} href={environment.href(path)} aria-label={label}>
        <span className="yaoji-centre__soft">{name}</span>
        <strong>{children}</strong>
        {hint && (
          <small className="yaoji-centre__hint" data-warning={isWarning}>
            {hint}
          </small>
        )}
      </a>
    </li>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a field, or with several; a refused form leads here where none of them takes the focus. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className="yaoji-field__error" id={id} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

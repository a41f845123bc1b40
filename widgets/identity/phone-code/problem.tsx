import type { ReactNode } from 'react'
import { Icon } from '../../base/ui/parts.ts'

/** What is wrong with a form as a whole, and the way on. */
export function FormProblem({ text, children }: { text: string | undefined; children?: ReactNode }) {
  if (text === undefined) return null
  return (
    <p className="yaoji-form-page__problem" role="alert">
      <Icon name="alert" />
      <span>
        {text} {children}
      </span>
    </p>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { uiMessages as messages } from '../lib/messages.ts'
import { useStaff } from '../lib/session.ts'
import { announce } from './outcomes.tsx'

type RevealedPhoneProps = {
  /** The telephone with its middle hidden. */
  masked: string
  /** Whose telephone it is. */
  name: string
  /** Who may see all of it. */
  callers: readonly StaffRole[]
  read: () => Promise<{ phone: string }>
  className?: string
}

/** A masked telephone; those who may call it reveal it with a button. */
export function RevealedPhone({ masked, name, callers, read, className }: RevealedPhoneProps) {
  const { role } = useStaff()
  const reveal = useMutation({ mutationFn: read, onError: error => announce({ text: error.message, isBad: true }) })
  return (
    <>
      <span className={className}>{reveal.data?.phone ?? masked}</span>
      {!reveal.data && callers.includes(role) && (
        <button type="button" className="btn btn--text btn--row" aria-label={messages.revealLabel(name)} onClick={() => reveal.mutate()}>
          {messages.reveal}
        </button>
      )}
    </>
  )
}

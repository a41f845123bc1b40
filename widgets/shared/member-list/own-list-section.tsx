import { useLayoutEffect, type ReactNode } from 'react'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession, refreshSession } from '../../identity/session/parts.ts'
import { Blocked } from '../../base/ui/parts.ts'

export type OwnListSectionProps = {
  id?: string
  className?: string
  label: string
  /** Why a visitor sees no content here. */
  visitorTitle: string
  heading?: ReactNode
  /** Rendered only for members, so that a visitor makes no request for it. */
  children: ReactNode
}

/** A member's part of a public page; for a visitor no request is made. */
export function OwnListSection({ id, className = '', label, visitorTitle, heading, children }: OwnListSectionProps) {
  const { state } = useLiveStore($session, loadingSession)
  // No other widget fetches the member before a visitor's first interaction.
  useLayoutEffect(() => {
    if ($session.get().state === 'loading') void refreshSession()
  }, [])
  return (
    <section id={id} className={`yaoji-own-list ${className}`.trimEnd()} aria-label={label}>
      {heading}
      {state === 'member' && children}
      {state === 'visitor' && <Blocked kind="visitor" title={visitorTitle} />}
    </section>
  )
}

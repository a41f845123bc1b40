import { useLayoutEffect, type ReactNode } from 'react'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $session, loadingSession, refreshSession } from '../../identity/session/parts.ts'
import { Blocked } from '../../base/ui/parts.ts'

export type OwnListSectionProps = {
  id?: string
  className?: string
  label: string
  /** Why a visitor sees nothing here. */
  visitorTitle: string
  heading?: ReactNode
  /** Drawn for members alone, so that nobody else asks for it. */
  children: ReactNode
}

/** What is a member's own on a page that everybody may see; a visitor is asked for nothing. */
export function OwnListSection({ id, className = '', label, visitorTitle, heading, children }: OwnListSectionProps) {
  const { state } = useLiveStore($session, loadingSession)
  // Nobody else asks before a visitor's first touch.
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

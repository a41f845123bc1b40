import type { ReactNode } from 'react'
import { ask } from '../../base/lib/notices.ts'
import { activityLink } from './activity-link.ts'
import { messages } from './messages.ts'

export type ActivityAnchorProps = {
  url: string
  className: string
  /** Not open: greyed, and says so instead of leading there. */
  isClosed?: boolean
  /** The page in sight. */
  isCurrent?: boolean
  children: ReactNode
}

function tell(text: string): void {
  void ask({ title: messages.noticeTitle, text, confirmText: messages.gotIt })
}

/** A link that an operator has set, or a button that says why there is nothing to see yet. */
export function ActivityAnchor({ url, className, isClosed = false, isCurrent = false, children }: ActivityAnchorProps) {
  const link = activityLink(url, isClosed)
  if (link.kind === 'alert')
    return (
      <button type="button" className={className} data-closed={isClosed || undefined} onClick={() => tell(link.text)}>
        {children}
      </button>
    )
  return (
    <a
      className={className}
      href={link.href}
      aria-current={isCurrent ? 'page' : undefined}
      {...(link.isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}

import type { ReactNode } from 'react'
import { ask } from '../ui/index.ts'
import { activityLink } from './activity-link.ts'
import { messages } from './messages.ts'

/** A link of the navigation, or a button that says why there is nothing to see yet. */
export function ActivityAnchor({ url, className, children }: { url: string; className: string; children: ReactNode }) {
  const link = activityLink(url)
  if (link.kind === 'alert')
    return (
      <button
        type="button" className={className}
        onClick={() => void ask({ title: messages.noticeTitle, text: link.text, confirmText: messages.gotIt })}
      >
        {children}
      </button>
    )
  return (
    <a className={className} href={link.href} {...(link.isForeign && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

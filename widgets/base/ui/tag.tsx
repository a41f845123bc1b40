import type { TagKind } from '@yaoji/contract/calls/storefront/goods'
import type { ReactNode } from 'react'

export type TagTone = 'plain' | 'red' | 'amber' | 'green' | 'blue'

/** What is not listed is an offer: red is for prices and faults (issue 39). */
const tones: Readonly<Partial<Record<TagKind, TagTone>>> = {
  'near-expiry': 'amber',
  ephedrine: 'amber',
  cold: 'blue',
  rx: 'blue',
  controlled: 'plain',
}

/** The tone of a goods tag. */
export function tagTone(kind: TagKind): TagTone {
  return tones[kind] ?? 'green'
}

export function Tag({ children, tone = 'plain', title }: { children: ReactNode; tone?: TagTone; title?: string }) {
  return (
    <span className="yaoji-tag" data-tone={tone} title={title}>
      {children}
    </span>
  )
}

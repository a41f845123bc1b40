import type { ReactNode } from 'react'

export type TagTone = 'plain' | 'red' | 'amber' | 'green' | 'blue'

/** Spec section 9: default red, per-tag colours for specials. */
const tones: Readonly<Record<string, TagTone>> = {
  近效期: 'amber',
  含麻: 'amber',
  冷藏: 'blue',
  处方: 'blue',
  OTC: 'green',
  包邮: 'green',
  控销: 'plain',
}

/** The tone of a goods tag by its name. */
export function tagTone(name: string): TagTone {
  return tones[name] ?? 'red'
}

export function Tag({ children, tone = 'plain', title }: { children: ReactNode; tone?: TagTone; title?: string }) {
  return (
    <span className="yaoji-tag" data-tone={tone} title={title}>
      {children}
    </span>
  )
}

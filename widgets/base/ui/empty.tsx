import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** An empty, failed or forbidden state: what is so, and the one action that helps. */
export function Empty({ icon = 'box', title, children }: { icon?: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="yaoji-empty">
      <div className="yaoji-empty__picture">
        <Icon name={icon} />
      </div>
      <p className="yaoji-empty__title">{title}</p>
      {children}
    </div>
  )
}

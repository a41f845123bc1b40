import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { messages } from './messages.ts'

export type OutcomeStripProps = {
  icon?: IconName
  /** Without it nothing is shown. */
  text: ReactNode
  onClose: () => void
  /** The way back and the way on. */
  children?: ReactNode
}

/** What became of many goods at once. It stays in the page while it is empty, so that what comes into it is read out. */
export function OutcomeStrip({ icon, text, onClose, children }: OutcomeStripProps) {
  return (
    <div className="yaoji-outcome-strip" role="status">
      {text !== undefined && (
        <>
          {icon && <Icon name={icon} />}
          <p className="yaoji-outcome-strip__text">{text}</p>
          {children}
          <IconButton icon="close" label={messages.ok} onClick={onClose} />
        </>
      )}
    </div>
  )
}

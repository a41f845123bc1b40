import { useRef, useState, type ReactNode } from 'react'
import { Icon, type IconName } from '../../base/ui/parts.ts'
import { isMouse } from './pointer.ts'

/** A button of the strip; its panel opens next to it on hover, click and key. */
export function SidePanel({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div
      ref={element}
      className="yaoji-side-panel"
      onPointerEnter={event => isMouse(event) && setOpen(true)}
      onPointerLeave={event => isMouse(event) && setOpen(false)}
      onBlur={event => !element.current?.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        button.current?.focus()
        setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="yaoji-side-item"
        aria-expanded={isOpen}
        aria-label={label}
        // A mouse has opened it already by hovering.
        onClick={event => setOpen(isMouse(event) || !isOpen)}
      >
        <Icon name={icon} />
      </button>
      {isOpen && (
        <div className="yaoji-side-panel__body" role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  )
}

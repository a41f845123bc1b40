import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldMenuProps = {
  label: ReactNode
  children: ReactNode
  /** Stays open while the buyer works inside it. */
  isPanel?: boolean
}

/** A word in a bar that opens what it names over the page, and never pushes it. Escape closes it, and work elsewhere. */
export function FoldMenu({ label, children, isPanel = false }: FoldMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => void (ref.current && (ref.current.open = false))
  useEffect(() => {
    const leave = ({ target }: Event) => !ref.current?.contains(target as Node) && close()
    const names = ['pointerdown', 'focusin'] as const
    for (const name of names) document.addEventListener(name, leave)
    return () => names.forEach(name => document.removeEventListener(name, leave))
  }, [])
  return (
    <details
      ref={ref}
      className="yaoji-fold-menu"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        close()
        ref.current.querySelector('summary')?.focus()
      }}
      onClick={event => !isPanel && event.target instanceof Element && event.target.closest('button, a') && close()}
    >
      <summary className="yaoji-fold-menu__label">
        {label}
        <Icon name="down" />
      </summary>
      <div className="yaoji-fold-menu__body">{children}</div>
    </details>
  )
}

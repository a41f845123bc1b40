import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonProps = {
  children: ReactNode
  kind?: 'plain' | 'primary' | 'danger' | 'text'
  size?: 'small' | 'medium' | 'large'
  type?: 'button' | 'submit'
  /** Renders a link; then neither `onClick` nor `type` is needed. */
  href?: string | undefined
  isDisabled?: boolean
  /** The id of a text that says why it cannot be pressed yet: it stays in the tab order, and `onClick` may say it again. */
  blockedBy?: string | undefined
  /** The action runs: clicks are ignored, the label stays readable. */
  isBusy?: boolean
  label?: string | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export function Button({
  children,
  kind = 'plain',
  size = 'medium',
  type = 'button',
  href,
  isDisabled = false,
  blockedBy,
  isBusy = false,
  label,
  onClick,
}: ButtonProps) {
  const look = { className: 'yaoji-button', 'data-kind': kind, 'data-size': size, 'aria-label': label }
  if (href !== undefined)
    return (
      <a {...look} href={href} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <button
      {...look}
      type={type}
      disabled={isDisabled}
      aria-disabled={blockedBy !== undefined || undefined}
      aria-describedby={blockedBy}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <button type="button" className="yaoji-icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

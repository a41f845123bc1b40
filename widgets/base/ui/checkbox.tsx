import type { ReactNode } from 'react'

export type CheckboxProps = {
  isChecked: boolean
  isDisabled?: boolean
  /** Read out when there is no visible text. */
  label?: string
  children?: ReactNode
  onToggle: (isChecked: boolean) => void
}

export function Checkbox({ isChecked, isDisabled = false, label, children, onToggle }: CheckboxProps) {
  return (
    <label className="yaoji-checkbox yaoji-tap" data-disabled={isDisabled}>
      <input
        type="checkbox"
        className="yaoji-checkbox__box"
        checked={isChecked}
        disabled={isDisabled}
        aria-label={label}
        onChange={event => onToggle(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}

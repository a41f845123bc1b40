import type { KeyboardEvent } from 'react'

/** From a heading one Tab, or the arrow down, reaches the first quantity of its page; the way back leads through filters and tools. */
export function toFirstQuantity(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.key === 'Tab' && !event.shiftKey) && event.key !== 'ArrowDown') return
  const quantity = event.currentTarget.closest('.yaoji-root')?.querySelector<HTMLInputElement>('[data-quantity]:enabled')
  if (!quantity) return
  event.preventDefault()
  quantity.focus()
  quantity.select()
}

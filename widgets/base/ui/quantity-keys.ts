import type { KeyboardEvent } from 'react'

export type QuantityKey = 'confirm' | 'up' | 'down' | 'more' | 'less'

const keys: ReadonlyMap<string, QuantityKey> = new Map([
  ['Enter', 'confirm'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['+', 'more'],
  ['=', 'more'],
  ['＋', 'more'],
  ['-', 'less'],
  ['－', 'less'],
])

/**
 * What a key does in a quantity, the same in every list, table, page and drawer: Enter
 * confirms and goes on, arrows change the row and never an amount, + and − change the amount.
 */
export function quantityKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): QuantityKey | undefined {
  return altKey || ctrlKey || metaKey ? undefined : keys.get(key)
}

/** Leads to the quantity of the next or the former row, within what is marked `data-quantities`; answers whether there is one. */
function focusQuantity(from: HTMLElement, direction: 1 | -1): boolean {
  const boxes = [...(from.closest('[data-quantities]')?.querySelectorAll<HTMLInputElement>('[data-quantity]:enabled') ?? [])]
  const at = boxes.findIndex(box => box === from)
  const next = at < 0 ? undefined : boxes[at + direction]
  next?.focus()
  next?.select()
  return next !== undefined
}

/** Leads to a quantity in there that is wrong as it stands, and answers it: nothing is done with another than is shown. */
export function focusWrongQuantity(within: ParentNode | null): HTMLElement | null | undefined {
  const box = within?.querySelector<HTMLElement>('[data-quantity=false]')
  box?.focus()
  return box
}

export type QuantityActs = {
  /** Takes what was typed; false where it is wrong, and then the focus stays. */
  confirm: () => boolean
  step: (direction: 1 | -1) => void
  /** Where Enter leads from the last row. */
  goOn?: () => void
}

/** Does what a key means in a quantity box. */
export function pressQuantityKey(event: KeyboardEvent<HTMLInputElement>, { confirm, step, goOn }: QuantityActs): void {
  const key = quantityKey(event)
  // While an input method composes, these keys belong to it.
  if (key === undefined || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (key === 'confirm') {
    if (confirm() && !focusQuantity(event.currentTarget, 1)) goOn?.()
  } else if (key === 'up' || key === 'down') focusQuantity(event.currentTarget, key === 'up' ? -1 : 1)
  else step(key === 'more' ? 1 : -1)
}

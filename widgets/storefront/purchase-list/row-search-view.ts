import type { KeyboardEvent } from 'react'
import { messages } from './messages.ts'
import type { RowSearchValue } from './row-search.ts'

/** What is read out of a search. */
export function rowSearchText(value: RowSearchValue): string {
  if (value.state === 'searching') return messages.searching
  if (value.state === 'failed') return messages.searchFailed
  if (value.state !== 'found') return ''
  return value.list.length === 0 ? messages.searchEmpty : messages.searchFound(value.list.length)
}

/** Arrows walk from the box through what was found and back. */
export function walkFound(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  const next = stops[stops.findIndex(stop => stop === event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

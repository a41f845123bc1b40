import { atom } from 'nanostores'
import type { NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'

/** What goods are proposed for: a hint, or the best there is. */
export type Fill = { hint?: Pick<NextHintWire, 'kind' | 'id'> }

/** 凑单 is open; its dialog and the asking arrive with it. */
export const $fill = atom<Fill | undefined>()

export function openFill(hint?: Fill['hint']): void {
  $fill.set(hint ? { hint } : {})
}

export function closeFill(): void {
  $fill.set(undefined)
}

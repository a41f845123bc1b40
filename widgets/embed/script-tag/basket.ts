import type { ReactNode } from 'react'
import { atom } from 'nanostores'
import type { CartSummary } from './events.ts'
import type { AddOutcome } from './part.ts'

/** What a visitor of this page has chosen, until the log-in. */
export type Basket = {
  /** Undefined where that is nothing. */
  summary: () => CartSummary | undefined
  view: (note: string, onLogIn: () => void) => ReactNode
  /** Goods of a visitor; without a number the least quantity. */
  add: (goodsId: number, number?: number) => Promise<AddOutcome>
}

/** Comes with the first goods, and anew with each change. */
export const $basket = atom<Basket | undefined>()

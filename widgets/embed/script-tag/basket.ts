import type { ReactNode } from 'react'
import { atom } from 'nanostores'
import type { CartSummary } from './events.ts'
import type { AddOutcome } from './part.ts'

/** Goods that a visitor of this page has chosen before the log-in. */
export type Basket = {
  /** Undefined if the basket is empty. */
  summary: () => CartSummary | undefined
  /** Sets the quantity of goods in it, 0 removes them; false for what is no quantity. */
  set: (goodsId: number, number: number) => boolean
  view: (note: string, onLogIn: () => void) => ReactNode
  /** Adds goods of a visitor; without a number the minimum quantity. */
  add: (goodsId: number, number?: number) => Promise<AddOutcome>
}

/** Set with the first goods, and again with each change. */
export const $basket = atom<Basket | undefined>()

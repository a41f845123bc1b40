import type { Hub } from './part.ts'

/** Where the host hears of the cart: at its first element, else at the document. */
export const cartHost = ({ carts }: Hub): EventTarget => [...carts][0]?.host ?? document

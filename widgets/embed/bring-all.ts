// In the place of bring.ts in the classic script, which has all in itself.
import type { Parts } from './part.ts'

const parts: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  search: () => import('./search-part.tsx'),
  cart: () => import('./cart-part.tsx'),
}

export const createBringer =
  () =>
  <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> =>
    parts[name]()

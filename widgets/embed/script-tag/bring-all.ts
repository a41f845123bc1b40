// In the place of bring.ts where the parts are in one file with the rest, or the host's bundler has them.
import type { Parts } from './part.ts'

const parts: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  search: () => import('./search-part.tsx'),
  cart: () => import('./cart-part.tsx'),
}

export const createBringer =
  (onLost: (reason: unknown) => void) =>
  <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> => {
    const part = parts[name]()
    part.catch(onLost)
    return part
  }

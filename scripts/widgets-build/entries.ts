import { existsSync } from 'node:fs'

/** Entries of the package; each is a folder of widgets/ with an index.ts. */
export const entries = [
  'search',
  'cart',
  'checkout',
  'order',
  'pay',
  'goods-list',
  'goods-table',
  'goods-detail',
  'goods-shelf',
  'purchase-list',
  'favourite',
  'quick-purchase',
  'favourite-page',
  'banner',
  'shell',
  'login',
  'session',
  'ui',
  'lib',
]

export const entryFile = (name: string) => `widgets/${name}/index.ts`

export const builtEntries = entries.filter(name => existsSync(entryFile(name)))

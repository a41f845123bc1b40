import type { Sizes } from './size-report/compressed.ts'

export type Budget = {
  name: string
  bytes: number
  encoding: keyof Sizes
}

const kB = 1000

/** Budgets of docs/architecture.md. They are only ever tightened, or raised with the reason in the commit. */
export const budgets = {
  loader: { name: 'embed: loader', bytes: 0.6 * kB, encoding: 'brotli' },
  searchElement: { name: 'embed: search box, all it loads', bytes: 10.5 * kB, encoding: 'brotli' },
  searchAndCart: { name: 'embed: search box and cart together', bytes: 12.5 * kB, encoding: 'brotli' },
  featureChunk: { name: 'embed: chunk of', bytes: 7 * kB, encoding: 'brotli' },
  helpPage: { name: 'help page: JavaScript', bytes: 14 * kB, encoding: 'gzip' },
  homePage: { name: 'home page: JavaScript', bytes: 30 * kB, encoding: 'gzip' },
  listPage: { name: 'list page: JavaScript', bytes: 43 * kB, encoding: 'gzip' },
  zonePage: { name: 'zone page', bytes: 45 * kB, encoding: 'gzip' },
  tablePage: { name: 'table page: JavaScript', bytes: 61 * kB, encoding: 'gzip' },
} as const satisfies Record<string, Budget>

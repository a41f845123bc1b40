import type { Sizes } from './size-report/compressed.ts'

export type Budget = {
  name: string
  bytes: number
  encoding: keyof Sizes
}

const kB = 1000

/** Budgets of docs/architecture.md. They are only ever tightened, or raised with the reason in the commit. */
export const budgets = {
  embedField: { name: 'embed: field seen and usable, in one file', bytes: 5.95 * kB, encoding: 'brotli' },
  embedSuggestion: { name: 'embed: to the first suggestion', bytes: 13 * kB, encoding: 'brotli' },
  embedDrawer: { name: 'embed: to the drawer with its lines', bytes: 18.15 * kB, encoding: 'brotli' },
  embedFile: { name: 'embed: file', bytes: 9 * kB, encoding: 'brotli' },
  embedRescue: { name: 'embed: all parts in one file, after a failure', bytes: 27 * kB, encoding: 'brotli' },
  hostSearch: { name: 'npm: search box, before it is touched, over React', bytes: 3.4 * kB, encoding: 'brotli' },
  hostSuggestion: {
    name: 'npm: search box, to the first suggestion, with the words under it, over React',
    bytes: 8.9 * kB,
    encoding: 'brotli',
  },
  helpPage: { name: 'help page: JavaScript', bytes: 14 * kB, encoding: 'gzip' },
  homePage: { name: 'home page: JavaScript', bytes: 30 * kB, encoding: 'gzip' },
  // Names of chunks are hashes, and compress by up to 20 bytes better or worse from build to build. Paths of pages are in it: 13 bytes each.
  listPage: { name: 'list page: JavaScript', bytes: 43.24 * kB, encoding: 'gzip' },
  zonePage: { name: 'zone page', bytes: 45 * kB, encoding: 'gzip' },
  tablePage: { name: 'table page: JavaScript', bytes: 43.65 * kB, encoding: 'gzip' },
} as const satisfies Record<string, Budget>

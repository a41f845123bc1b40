import { viewEntries } from './chunk-reach.mjs'

/**
 * Marks the entries that come to load React: a host with server components (Next's App Router) hands them to the browser
 * whole. The modules below them go along and need no mark, so that the site, which takes views by their files, has none.
 */
export function clientEntries() {
  return {
    name: 'yaoji:client-entries',
    generateBundle(_, bundle) {
      // On the line that is there, so that the source map holds.
      for (const { chunk } of viewEntries(bundle)) chunk.code = `'use client';${chunk.code}`
    },
  }
}

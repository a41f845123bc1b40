import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes what an earlier build wrote and this one did not, afterwards: a site that is served
 * or built meanwhile finds complete files at every moment.
 */
export function removeStale(pattern) {
  return {
    name: 'yaoji:remove-stale',
    writeBundle({ dir }, bundle) {
      for (const name of globSync(pattern, { cwd: dir })) {
        if (!(name in bundle)) rmSync(join(dir, name))
      }
    },
  }
}

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What Stryker runs in a copy of the repository (`stryker.ts`). */
export default defineConfig({
  root,
  test: {
    include: (process.env.YAOJI_MUTANT_TESTS ?? '').split(','),
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: `${root}scripts/test-run/fixed-seed.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TZ: 'Asia/Shanghai' },
  },
})

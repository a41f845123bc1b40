/**
 * How much of the tests runs. `npm test` is the short loop, `npm run test:all` everything, `npm run test:long` everything with
 * nothing shortened: random runs at full length, every journey at both widths. A runner that is started by hand leaves nothing out.
 * docs/testing.md says what the loop leaves to the other two.
 */
export const extents = ['loop', 'all', 'long'] as const
export type Extent = (typeof extents)[number]

/** What `scripts/test.ts` sets for the runners of one extent. */
export const extentEnvironment: Readonly<Record<Extent, NodeJS.ProcessEnv>> = {
  loop: { YAOJI_TEST_LOOP: '1' },
  all: {},
  long: { YAOJI_LONG_RUN: '1' },
}

export const isLongRun = process.env.YAOJI_LONG_RUN === '1'
export const isLoop = process.env.YAOJI_TEST_LOOP === '1'

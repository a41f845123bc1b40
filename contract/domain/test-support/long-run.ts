// The contract knows no Node, since browsers read it too.
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }

/** Under `npm run test:long` nothing is shortened. */
export const isLongRun = process?.env['YAOJI_LONG_RUN'] === '1'

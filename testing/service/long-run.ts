/** Under `npm run test:long` nothing is shortened. */
export const isLongRun = process.env.YAOJI_LONG_RUN === '1'

/** `npm test`: a share of what `npm run test:all` runs whole. */
export const isLoop = process.env.YAOJI_TEST_LOOP === '1'

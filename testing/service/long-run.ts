/** Under `npm run test:long` nothing is shortened. */
export const isLongRun = process.env.YAOJI_LONG_RUN === '1'

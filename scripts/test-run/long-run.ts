/** `npm run test:long`: random runs at full length, every journey at both widths, every widget under both runtimes. */
export const isLongRun = process.env.YAOJI_LONG_RUN === '1'

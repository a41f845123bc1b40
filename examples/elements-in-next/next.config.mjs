import { resolve } from 'node:path'

/** The host of a partner: nothing of it is about the elements. @type {import('next').NextConfig} */
export default {
  // The package lies in this repository, not in the example.
  turbopack: { root: resolve(import.meta.dirname, '../..') },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  devIndicators: false,
}

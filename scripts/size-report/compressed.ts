import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Sizes = { gzip: number; brotli: number }

/** Bytes as they travel: each part is compressed alone, as each file is a response of its own. */
export function compressed(parts: readonly (string | Buffer)[]): Sizes {
  const sizes = parts.map(part => ({
    gzip: gzipSync(part, { level: 9 }).length,
    brotli: brotliCompressSync(part, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  }))
  return {
    gzip: sizes.reduce((sum, each) => sum + each.gzip, 0),
    brotli: sizes.reduce((sum, each) => sum + each.brotli, 0),
  }
}

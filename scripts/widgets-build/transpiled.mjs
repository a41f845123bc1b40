import { dirname, resolve } from 'node:path'
import { transformWithOxc } from 'vite'

const options = { target: 'es2022', jsx: { runtime: 'automatic', importSource: 'react' }, sourcemap: true }

/**
 * Transpiles TypeScript file by file, as everything else here that runs our sources does. Type checking a whole program, without using the
 * result, took most of the time of each embed build.
 */
export const transpiled = () => ({
  name: 'yaoji:transpiled',
  resolveId: (source, importer) => (importer && /^\.\.?\/.*\.tsx?$/.test(source) ? resolve(dirname(importer), source) : undefined),
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return
    const result = await transformWithOxc(code, id, options)
    return { code: result.code, map: result.map }
  },
})

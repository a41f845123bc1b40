import nodeResolve from '@rollup/plugin-node-resolve'
import typescript from '@rollup/plugin-typescript'
import { transpiled } from './transpiled.mjs'

/**
 * Stands in for TypeBox. A schema that stayed in a bundle would fail on its first call, so
 * the build is watched by the package test, which finds none.
 */
const noSchemas = () => ({
  name: 'yaoji:no-schemas',
  resolveId: source => (source === 'typebox' ? '\0no-schemas' : undefined),
  load: id => (id === '\0no-schemas' ? 'export const Type = {}' : undefined),
})

/** Translates by a program of all files, as the published package is; for the embed's four builds a file at a time is enough, in a tenth of the time. */
export const translatedByProgram = () =>
  typescript({
    tsconfig: 'widgets/tsconfig.build.json',
    include: ['widgets/**/*.{ts,tsx}', 'contract/**/*.ts'],
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      composite: false,
      incremental: false,
      declaration: false,
      declarationMap: false,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      sourceMap: true,
      inlineSources: true,
    },
  })

/** Resolves and translates. Types are checked by `npm run test:types`, not here. */
export const sourcePlugins = (translated = transpiled()) => [
  noSchemas(),
  translated,
  nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
]

/**
 * The contract's calls stand beside their TypeBox schemas. Building a schema has no effect,
 * which rollup cannot see by itself; told so, it leaves them and TypeBox out of browsers.
 */
export const treeshake = {
  manualPureFunctions: ['Type', 'pageSchema', 'envelopeSchema', 'categoryNode', 'String.raw'],
  propertyReadSideEffects: false,
  moduleSideEffects: id => !id.includes('/contract/'),
}

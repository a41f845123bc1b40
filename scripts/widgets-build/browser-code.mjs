import nodeResolve from '@rollup/plugin-node-resolve'
import typescript from '@rollup/plugin-typescript'
import { transpiled } from './transpiled.mjs'

/** Replaces TypeBox with a stub. A schema left in a bundle would fail on its first call; the package test checks that there is none. */
const noSchemas = () => ({
  name: 'yaoji:no-schemas',
  resolveId: source => (source === 'typebox' ? '\0no-schemas' : undefined),
  load: id => (id === '\0no-schemas' ? 'export const Type = {}' : undefined),
})

/**
 * Translates with a whole program, as the published package is; for the embed's four builds file by file is enough, in a tenth of the time.
 */
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

/** Resolves and translates. `npm run test:types` checks the types, not this. */
export const sourcePlugins = (translated = transpiled()) => [
  noSchemas(),
  translated,
  nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
]

/**
 * The contract's calls share files with their TypeBox schemas. Building a schema has no side effect, which rollup cannot see by itself;
 * declared pure, the schemas and TypeBox are left out of browser bundles.
 */
export const treeshake = {
  manualPureFunctions: ['Type', 'pageSchema', 'envelopeSchema', 'categoryNode', 'String.raw'],
  propertyReadSideEffects: false,
  moduleSideEffects: id => !id.includes('/contract/'),
}

import { fileURLToPath } from 'node:url'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { sourcePlugins, treeshake } from './scripts/widgets-build/browser-code.mjs'
import { embedManifest } from './scripts/widgets-build/embed-manifest.mjs'
import { entries, entryFile, writeRegisters } from './scripts/widgets-build/entries.ts'
import { typesBuild } from './scripts/widgets-build/plain-types.mjs'
import { removeStale } from './scripts/widgets-build/remove-stale.mjs'
import { styleSheet, styleText } from './scripts/widgets-build/styles.mjs'

writeRegisters()

const peers = /^(react|react-dom|nanostores|@nanostores\/react|@tanstack\/react-virtual|@vant\/area-data|redaxios)(\/|$)/

const modulesBuild = {
  input: Object.fromEntries(entries.map(name => [name, entryFile(name)])),
  // A file for each module, so that a host's bundler takes the views it shows and not a whole feature.
  output: { dir: 'widgets/dist', format: 'es', preserveModules: true, preserveModulesRoot: 'widgets', entryFileNames: '[name].js' },
  external: peers,
  // As package.json tells bundlers: what nobody reads of a module is not imported for its effect either.
  treeshake: { ...treeshake, moduleSideEffects: false },
  plugins: [...sourcePlugins(), styleSheet('widgets/theme/index.css', 'styles.css'), removeStale('{*.js,!(embed|types)/**/*.js}')],
}

const adapter = fileURLToPath(new URL('scripts/widgets-build/react-on-preact.mjs', import.meta.url))
const preactNames = {
  react: adapter,
  'react-dom/client': adapter,
  '@nanostores/react': adapter,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

function preactForReact() {
  return {
    name: 'yaoji:preact-for-react',
    resolveId(source, importer) {
      const name = preactNames[source]
      return name && this.resolve(name, importer, { skipSelf: true })
    },
  }
}

const embedBuild = {
  input: { yaoji: 'widgets/embed/loader.ts' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    manualChunks: id => (/\/node_modules\/preact\/|react-on-preact/.test(id) ? 'preact' : undefined),
    plugins: [
      terser({ module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true }, format: { comments: false } }),
      embedManifest(),
      removeStale('*'),
    ],
  },
  treeshake,
  plugins: [
    preactForReact(),
    styleText(),
    replace({
      preventAssignment: true,
      delimiters: ['', ''],
      'process.env.NODE_ENV': '"production"',
      // nanostores shares its counter of changes with other copies of itself; a guest keeps its own.
      'globalThis.nanostoresGlobal ||= { epoch: 0 }': '{ epoch: 0 }',
    }),
    ...sourcePlugins(),
  ],
}

/** Builds all, or while watching all but the declarations. */
export default ({ watch }) => (watch ? [modulesBuild, embedBuild] : [modulesBuild, embedBuild, typesBuild])

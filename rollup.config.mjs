import { fileURLToPath } from 'node:url'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { sourcePlugins, treeshake } from './scripts/widgets-build/browser-code.mjs'
import { embedParts, embedRelease } from './scripts/widgets-build/embed-release.mjs'
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

const here = path => fileURLToPath(new URL(path, import.meta.url))
const viewOfTheEmbed = here('widgets/embed/view/jsx-runtime.ts')
const plainFetch = here('widgets/embed/plain-fetch.ts')
const lighter = new Map([
  [here('widgets/cart/preview.ts'), here('widgets/embed/served-amounts.ts')],
  [here('widgets/lib/failure-notice.ts'), here('widgets/embed/late-failure.ts')],
  [here('widgets/session/parts.ts'), here('widgets/embed/partner-buyer.ts')],
])

/** Lighter ones in the place of modules that a partner's page can do without. */
function lighterForPartners() {
  return {
    name: 'yaoji:lighter-for-partners',
    async resolveId(source, importer) {
      if (source === 'react/jsx-runtime') return viewOfTheEmbed
      if (source === 'redaxios') return plainFetch
      if (!importer || importer.startsWith(here('widgets/embed/'))) return
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && lighter.get(found.id)
    },
  }
}

const embedPlugins = () => [
  lighterForPartners(),
  styleText({ first: 'widgets/embed/first.css', later: ['widgets/embed/suggestions.css', 'widgets/embed/drawer.css'] }),
  replace({
    preventAssignment: true,
    delimiters: ['', ''],
    'process.env.NODE_ENV': '"production"',
    // nanostores shares its counter of changes with other copies of itself; a guest keeps its own.
    'globalThis.nanostoresGlobal ||= { epoch: 0 }': '{ epoch: 0 }',
  }),
  ...sourcePlugins(),
]

const smaller = terser({
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
  format: { comments: false },
})

/** What comes later on partners' pages. It shares no module with their script, which so has one file and may move. */
const embedPartsBuild = {
  input: { search: 'widgets/embed/search-part.tsx', cart: 'widgets/embed/cart-part.tsx' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    plugins: [smaller, embedParts()],
  },
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: embedPlugins(),
}

const embedBuild = {
  input: { yaoji: 'widgets/embed/loader.ts' },
  output: { dir: 'widgets/dist/embed', format: 'es', entryFileNames: '[name].js', plugins: [smaller, embedRelease()] },
  treeshake,
  plugins: embedPlugins(),
}

/** Builds all, or while watching all but the declarations. */
export default ({ watch }) => [modulesBuild, embedPartsBuild, embedBuild, ...(watch ? [] : [typesBuild])]

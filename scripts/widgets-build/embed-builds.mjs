import { fileURLToPath } from 'node:url'
import replace from '@rollup/plugin-replace'
import { sourcePlugins, treeshake } from './browser-code.mjs'
import { embedClassic, embedParts, embedRelease, embedRescue, ownVersion } from './embed-release.mjs'
import { removeStale } from './remove-stale.mjs'
import { separateMessages } from './separate-messages.ts'
import { smaller } from './smaller.mjs'
import { styleText } from './styles.mjs'

const here = path => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const viewOfTheEmbed = here('widgets/embed/view/jsx-runtime.ts')
const storesOfTheEmbed = here('widgets/embed/view/stores.ts')
const plainFetch = here('widgets/embed/plain-fetch.ts')
const lighter = new Map([
  [here('widgets/cart/preview.ts'), here('widgets/embed/served-amounts.ts')],
  [here('widgets/session/parts.ts'), here('widgets/embed/partner-buyer.ts')],
  [here('widgets/lib/clock.ts'), here('widgets/embed/no-clock.ts')],
  [here('widgets/lib/environment.ts'), here('widgets/embed/own-environment.ts')],
  [here('widgets/lib/first-call.ts'), here('widgets/embed/no-first-call.ts')],
  [here('widgets/lib/pending-requests.ts'), here('widgets/embed/own-requests.ts')],
  [here('widgets/search/late-cache.ts'), here('widgets/embed/late-cache.ts')],
  [here('widgets/search/offer.tsx'), here('widgets/embed/visitor-offer.tsx')],
])

/** Lighter ones in the place of modules that a partner's page can do without. */
function lighterForPartners(isWhole) {
  return {
    name: 'yaoji:lighter-for-partners',
    async resolveId(source, importer) {
      if (source === 'react/jsx-runtime') return viewOfTheEmbed
      if (source === 'redaxios') return plainFetch
      if (source === 'nanostores') return storesOfTheEmbed
      if (!importer || !source.startsWith('.')) return
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found?.id === here('widgets/lib/http.ts') && importer.startsWith(here('widgets/search/')))
        return here('widgets/embed/search-ask.ts')
      const own =
        found && (isWhole && found.id === here('widgets/embed/bring.ts') ? here('widgets/embed/bring-all.ts') : lighter.get(found.id))
      // What stands in the place of a module may use it, later.
      return own === importer ? undefined : own
    },
  }
}

const embedPlugins = ({ isWhole = false } = {}) => [
  lighterForPartners(isWhole),
  styleText({
    first: 'widgets/embed/first.css',
    later: ['suggestions', 'words', 'member', 'drawer'].map(name => `widgets/embed/${name}.css`),
    drawn: ['widgets/embed/*.ts{,x}', 'widgets/search/{highlighted,member-offer,suggestion-option}.tsx', 'widgets/ui/price.tsx'],
  }),
  replace({
    preventAssignment: true,
    'process.env.NODE_ENV': '"production"',
  }),
  ...sourcePlugins(),
  separateMessages(),
]

/** One file compresses better than one for each: what both parts need, with all that it needs, and what the cart needs beside it. */
const shared = new Map(
  Object.entries({
    core: [
      ...['calls/shape', 'codes', 'domain/full-name', 'limits'].map(name => `../contract/${name}`),
      ...['make', 'online', 'own-environment', 'view/jsx-runtime', 'view/stores'].map(name => `embed/${name}`),
      ...['bare', 'links'].map(name => `lib/${name}`),
    ],
    more: [
      '../contract/domain/money',
      'ui/price',
      ...['attempt-key', 'http', 'known-member', 'notices', 'paths', 'shown-page', 'storage'].map(name => `lib/${name}`),
    ],
  }).flatMap(([name, modules]) => modules.map(module => [here(`widgets/${module}`), name])),
)

/** What comes later on partners' pages. It shares no module with their script, which so has one file and may move. */
const embedPartsBuild = {
  input: { search: 'widgets/embed/search-part.tsx', cart: 'widgets/embed/cart-part.tsx' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    entryFileNames: '[name]-[hash:6].js',
    chunkFileNames: '[name]-[hash:6].js',
    manualChunks: id => shared.get(id.replace(/\.tsx?$/, '')),
    plugins: [smaller(), embedParts()],
  },
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: embedPlugins(),
}

/** The parts again, in one file that names no other. */
const embedRescueBuild = {
  input: { rescue: 'widgets/embed/rescue.ts' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    inlineDynamicImports: true,
    // The folder of the release tells one from another; a hash in the script that names it would be weighed.
    entryFileNames: '[name].js',
    plugins: [smaller(), embedRescue()],
  },
  treeshake,
  plugins: embedPlugins(),
}

/** All in one, for pages that take no modules. */
const embedClassicBuild = {
  input: { 'yaoji.classic': 'widgets/embed/loader.ts' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'iife',
    inlineDynamicImports: true,
    entryFileNames: '[name].js',
    plugins: [smaller(), embedClassic()],
  },
  treeshake,
  plugins: embedPlugins({ isWhole: true }),
}

/** The same for hosts with a bundler, which bring it with their own code; as modules that it splits. */
const elementsBuild = {
  input: { 'start-elements': 'widgets/elements/start-elements.ts' },
  output: { dir: 'widgets/dist/elements', format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemap: true },
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: [...embedPlugins({ isWhole: true }), ownVersion(), removeStale('*.{js,js.map}')],
}

const embedBuild = {
  input: { yaoji: 'widgets/embed/loader.ts' },
  output: { dir: 'widgets/dist/embed', format: 'es', entryFileNames: '[name].js', plugins: [smaller(), embedRelease()] },
  treeshake,
  plugins: embedPlugins(),
}

/** In the order in which they hand on what the script names. */
export const embedBuilds = [embedPartsBuild, embedRescueBuild, embedClassicBuild, elementsBuild, embedBuild]

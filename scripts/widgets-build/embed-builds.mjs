import { fileURLToPath } from 'node:url'
import replace from '@rollup/plugin-replace'
import { sourcePlugins, treeshake } from './browser-code.mjs'
import { embedClassic, embedParts, embedRelease, embedRescue, ownVersion } from './embed-release.mjs'
import { removeStale } from './remove-stale.mjs'
import { separateMessages } from './separate-messages.ts'
import { publishedCode } from './published-code.mjs'
import { wordsInPlace } from './words-in-place.ts'
import { smaller } from './smaller.mjs'
import { styleText } from './styles.mjs'

const here = path => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const viewOfTheEmbed = here('widgets/embed/script-tag/view/jsx-runtime.ts')
const storesOfTheEmbed = here('widgets/embed/script-tag/view/stores.ts')
const plainFetch = here('widgets/embed/script-tag/plain-fetch.ts')
const lighter = new Map([
  [here('widgets/cart/cart/state/preview.ts'), here('widgets/embed/script-tag/served-amounts.ts')],
  [here('widgets/identity/session/parts.ts'), here('widgets/embed/script-tag/partner-buyer.ts')],
  [here('widgets/base/lib/clock.ts'), here('widgets/embed/script-tag/no-clock.ts')],
  [here('widgets/base/lib/environment.ts'), here('widgets/embed/script-tag/own-environment.ts')],
  [here('widgets/base/lib/requests/first-call.ts'), here('widgets/embed/script-tag/no-first-call.ts')],
  [here('widgets/base/lib/requests/form-body.ts'), here('widgets/embed/script-tag/own-form-body.ts')],
  [here('widgets/base/lib/requests/pending-requests.ts'), here('widgets/embed/script-tag/own-requests.ts')],
  [here('widgets/storefront/search/late-cache.ts'), here('widgets/embed/script-tag/late-cache.ts')],
  [here('widgets/storefront/search/suggesting.ts'), here('widgets/embed/script-tag/own-suggesting.ts')],
  [here('widgets/storefront/search/offer.tsx'), here('widgets/embed/script-tag/visitor-offer.tsx')],
])

const bring = here('widgets/embed/script-tag/bring.ts')
/** What each kind of build replaces in addition. */
const lighterOf = {
  part: new Map(),
  whole: new Map([[bring, here('widgets/embed/script-tag/bring-all.ts')]]),
  first: new Map([[here('widgets/base/lib/memory/storage.ts'), here('widgets/embed/script-tag/read-storage.ts')]]),
}

/** Lighter ones in the place of modules that a partner's page can do without. */
function lighterForPartners(kind) {
  return {
    name: 'yaoji:lighter-for-partners',
    async resolveId(source, importer) {
      if (source === 'react/jsx-runtime') return viewOfTheEmbed
      if (source === 'redaxios') return plainFetch
      if (source === 'nanostores') return storesOfTheEmbed
      if (!importer || !source.startsWith('.')) return
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found?.id === here('widgets/base/lib/http.ts') && importer.startsWith(here('widgets/storefront/search/')))
        return here('widgets/embed/script-tag/search-ask.ts')
      const own = found && (lighterOf[kind].get(found.id) ?? lighter.get(found.id))
      // A module may itself import the module that it replaces.
      return own === importer ? undefined : own
    },
  }
}

const embedPlugins = (kind = 'part') => [
  lighterForPartners(kind),
  styleText({
    first: 'widgets/embed/script-tag/first.css',
    drawn: [
      'widgets/embed/script-tag/*.ts{,x}',
      'widgets/storefront/search/{highlighted,member-offer,suggestion-option}.tsx',
      'widgets/base/ui/price.tsx',
    ],
  }),
  replace({
    preventAssignment: true,
    'process.env.NODE_ENV': '"production"',
  }),
  ...sourcePlugins(),
  wordsInPlace(),
  separateMessages(),
]

/**
 * Shared files: `core` is what both parts need, with its imports; `more` is what the cart needs in addition. One file compresses better
 * than one per module.
 */
const shared = new Map(
  Object.entries({
    core: [
      ...['calls/shape', 'codes', 'domain/goods/full-name', 'limits'].map(name => `contract/${name}`),
      ...['make', 'online', 'own-environment', 'own-form-body', 'view/jsx-runtime', 'view/stores'].map(
        name => `widgets/embed/script-tag/${name}`,
      ),
      ...['requests/bare', 'addresses/links'].map(name => `widgets/base/lib/${name}`),
    ],
    more: [
      'contract/behaviour',
      'contract/domain/money',
      'widgets/base/ui/price',
      ...['requests/attempt-key', 'http', 'memory/known-member', 'notices', 'paths', 'addresses/shown-page', 'memory/storage'].map(
        name => `widgets/base/lib/${name}`,
      ),
    ],
  }).flatMap(([name, modules]) => modules.map(module => [here(module), name])),
)

/** What comes later on partners' pages. It shares no module with their script, which so has one file and may move. */
const embedPartsBuild = {
  input: { search: 'widgets/embed/script-tag/search-part.tsx', cart: 'widgets/embed/script-tag/cart-part.tsx' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    // The folder of the release tells one from another; hashes in the script that names them would be weighed.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    manualChunks: id => shared.get(id.replace(/\.tsx?$/, '')),
    plugins: [smaller(), embedParts()],
  },
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: embedPlugins(),
}

/** The parts again, in one file that names no other. */
const embedRescueBuild = {
  input: { rescue: 'widgets/embed/script-tag/rescue.ts' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'es',
    inlineDynamicImports: true,
    entryFileNames: '[name].js',
    plugins: [smaller(), embedRescue()],
  },
  treeshake,
  plugins: embedPlugins(),
}

/** All in one, for pages that take no modules. */
const embedClassicBuild = {
  input: { 'yaoji.classic': 'widgets/embed/script-tag/classic-loader.ts' },
  output: {
    dir: 'widgets/dist/embed',
    format: 'iife',
    inlineDynamicImports: true,
    entryFileNames: '[name].js',
    plugins: [smaller(), embedClassic()],
  },
  treeshake,
  plugins: embedPlugins('whole'),
}

/** The same for hosts with a bundler, which bring it with their own code; as modules that it splits. */
const elementsBuild = {
  input: { 'start-elements': 'widgets/embed/elements/start-elements.ts' },
  output: {
    dir: 'widgets/dist/elements',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    plugins: [publishedCode()],
  },
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: [...embedPlugins('whole'), ownVersion(), removeStale('*.{js,js.map}')],
}

const embedBuild = {
  input: { yaoji: 'widgets/embed/script-tag/loader.ts' },
  output: { dir: 'widgets/dist/embed', format: 'es', entryFileNames: '[name].js', plugins: [smaller(), embedRelease()] },
  treeshake,
  plugins: embedPlugins('first'),
}

/** In the order in which they hand on what the script names. */
export const embedBuilds = [embedPartsBuild, embedRescueBuild, embedClassicBuild, elementsBuild, embedBuild]

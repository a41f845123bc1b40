import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { contentFeeds, siteMap } from './site/integration/content-feeds.ts'
import { embedInDev } from './site/integration/embed-in-dev.ts'
import { engagedDirective } from './site/integration/engaged-directive.ts'
import { hostingFiles } from './site/integration/hosting-files.ts'
import { pageRoutes } from './site/integration/page-routes.ts'
import { bareImports, preactInBrowser } from './site/integration/preact-in-browser.ts'
import { safeMarkdown } from './site/integration/safe-markdown.ts'
import { settings } from './site/settings.ts'

/** Files of the built widgets by folder and name. */
const widgets = files => `widgets.dist.(${files}).js`

/** What every island stands on: the view library, the stores, the one file that speaks HTTP, the small parts. */
const base = [
  'node_modules.(preact|@?nanostores|redaxios)',
  widgets(
    'lib.(address|clock|environment|failure-notice|first-call|pending-requests|form-body|http|messages|notices|paths|result|shared-answer|shown-page|use-late-part|use-live-store)',
  ),
  widgets('ui.(button|empty|icon|messages|price)'),
  widgets('contract.(codes|limits|calls.call|domain.(china-day|money))|common.common-store'),
].join('|')

/** Goods on a shelf, as the home page shows them first and most other pages somewhere. */
const cards = [
  widgets(
    'goods.(cant-buy|goods-card|goods-marks|goods-price|goods-terms|messages|pack-image|quick-add)|goods-shelf.(goods-shelf|messages|shelf-store)',
  ),
  widgets('contract.domain.(expiry|ladder-price|quantity)|lib.goods-terms|ui.tag'),
].join('|')

/** What stands around the goods of a list in every view. */
const lists = [
  widgets(
    'goods-list.(chosen-filters|filters|goods-facets|goods-filters|list-frame|list-messages|list-query|list-states|list-store|no-goods|sort-bar|view-switch)',
  ),
  widgets('common.category-path'),
].join('|')

const favourites = widgets('favourite.(button-messages|favourite-button|favourite-glyph|marked|marks)|contract.calls.favourite')

/**
 * What the home page needs at once travels in two files: forty small ones compress worse and, importing each
 * other, arrive one round trip after another. Named file by file, because what merely many parts share
 * would bring the cart's arithmetic to a page that shows three prices.
 */
const sharedChunks = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // Text pages import late parts too, but nothing of the base.
          { name: 'import', test: /preload-helper/, priority: 3 },
          { name: 'known', test: new RegExp(widgets('lib.(known-member|storage)')), priority: 3 },
          { name: 'base', test: new RegExp(base), priority: 2 },
          { name: 'cards', test: new RegExp(cards), priority: 1 },
          { name: 'lists', test: new RegExp(lists), priority: 1 },
          { name: 'favourites', test: new RegExp(favourites), priority: 1 },
        ],
      },
    },
  },
}

export default defineConfig({
  site: settings.siteOrigin,
  output: 'static',
  // Astro takes every file of srcDir/pages for a route, and site/pages holds the page table.
  srcDir: './site/content',
  publicDir: './site/public',
  outDir: process.env.YAOJI_SITE_DIR || './site/dist',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  server: { port: settings.port, host: settings.host },
  integrations: [
    react(),
    safeMarkdown(),
    pageRoutes(settings),
    contentFeeds(),
    siteMap(),
    engagedDirective(),
    hostingFiles(settings),
    embedInDev(settings),
  ],
  vite: {
    plugins: [preactInBrowser(), bareImports()],
    // Astro bundles the renderers that the root package.json names; ours stand in site/package.json.
    // `prerender` is the build, `ssr` the dev server.
    environments: {
      prerender: { resolve: { noExternal: ['@astrojs/react'] } },
      ssr: { resolve: { noExternal: ['@astrojs/react'] } },
      client: { build: sharedChunks },
    },
    // An inline module would make Astro's router insert a data: script, which the CSP refuses.
    build: { assetsInlineLimit: 0, modulePreload: false },
  },
})

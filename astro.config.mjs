import react from '@astrojs/react'
import { refuseInBuild } from './editor/check-content/refuse-in-build.ts'
import { compileHint, sharedFiles } from './site/integration/shared-files.ts'
import { contentFeeds, siteMap } from './site/integration/content-feeds.ts'
import { directScripts } from './site/integration/direct-scripts.ts'
import { earlyModules } from './site/integration/early-modules.ts'
import { embedInDev } from './site/integration/embed-in-dev.ts'
import { ownDirectives } from './site/integration/own-directives.ts'
import { entranceStyles } from './site/integration/entrance-styles.ts'
import { hostingFiles } from './site/integration/hosting-files.ts'
import { turningDaysFile } from './site/integration/turning-days-file.ts'
import { unpublishedPictures } from './site/integration/unpublished-pictures.ts'
import { islands } from './site/integration/islands.ts'
import { pageRoutes } from './site/integration/page-routes.ts'
import { bareImports, preactInBrowser } from './site/integration/preact-in-browser.ts'
import { safeMarkdown } from './site/integration/safe-markdown.ts'
import { settings } from './site/settings.ts'

const sharedChunks = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: sharedFiles(),
      },
      postBanner: compileHint,
    },
  },
}

// Not Astro's `defineConfig`: it only returns its argument, and imports an SVG optimizer that is half of the modules of a build.
/** @type {import('astro/config').AstroUserConfig} */
export default {
  site: settings.siteOrigin,
  output: 'static',
  // Astro treats every file of srcDir/pages as a route, and site/pages holds the page table.
  srcDir: './site/content',
  publicDir: process.env.YAOJI_PUBLIC_DIR || './site/public',
  outDir: process.env.YAOJI_SITE_DIR || './site/dist',
  // Two concurrent builds of different content must not share Astro's article cache.
  ...(process.env.YAOJI_CACHE_DIR && { cacheDir: process.env.YAOJI_CACHE_DIR }),
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  server: { port: settings.port, host: settings.host },
  integrations: [
    react(),
    refuseInBuild(),
    safeMarkdown(),
    pageRoutes(settings),
    contentFeeds(),
    turningDaysFile(),
    unpublishedPictures(),
    siteMap(),
    ownDirectives(),
    entranceStyles(),
    directScripts(),
    earlyModules(),
    hostingFiles(settings),
    embedInDev(settings),
  ],
  vite: {
    plugins: [islands(), preactInBrowser(), bareImports()],
    // Astro bundles the renderers that the root package.json names; ours are in site/package.json. `prerender` is the build, `ssr` the dev
    // server.
    environments: {
      prerender: { resolve: { noExternal: ['@astrojs/react'] } },
      ssr: { resolve: { noExternal: ['@astrojs/react'] } },
      client: { build: sharedChunks },
    },
    // An inline module would make Astro's router insert a data: script, which the CSP refuses.
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      // Constants of another file are inlined where they are used: a page carries the addresses that it uses, not all of `contract/paths.ts`.
      // Here, because Astro takes only `output` from the options of an environment.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
  },
}

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run build:console`. Files are served by the service on the console's own origin (service/console/http/pages.ts). */
export default defineConfig({
  root: here('console'),
  base: '/',
  resolve: { alias: [{ find: /^@yaoji\/contract\/(.*)$/, replacement: here('contract/$1.ts') }] },
  build: {
    outDir: here('console/dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A call's schema is for the service alone; what makes one has no effects (scripts/widgets-build/browser-code.mjs).
    rolldownOptions: {
      // Base UI marks its files for servers that render React; there is none.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
      treeshake: { manualPureFunctions: ['Type', 'operationsOn', 'operation', 'storeOperation', 'String.raw'] },
    },
  },
})

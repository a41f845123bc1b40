import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const browserFile = (name: string) => fileURLToPath(new URL(`../browser/${name}`, import.meta.url))

/** Our own files in place of a package's, and of the widgets' own where those are for React. */
const ownFiles: readonly (readonly [source: RegExp, file: string])[] = [
  [/^@astrojs\/react\/client\.js$/, browserFile('hydrate.ts')],
  [/^@nanostores\/react$|\/use-store\.js$/, browserFile('use-store.ts')],
  [/\/use-live-store\.js$/, browserFile('use-live-store.ts')],
]

const replacements = new Map([
  ['react', 'preact-compat'],
  ['react-dom', 'preact-compat'],
  ['react-dom/client', 'preact-compat/client'],
  ['react/jsx-runtime', 'preact-compat/jsx-runtime'],
  ['react/jsx-dev-runtime', 'preact-compat/jsx-dev-runtime'],
])

const replacing: Pick<Plugin, 'name' | 'resolveId'> = {
  name: 'yaoji:preact-for-react',
  resolveId(source, importer) {
    const own = ownFiles.find(([name]) => name.test(source))
    if (own) return own[1]
    const replacement = replacements.get(source)
    if (replacement) return this.resolve(replacement, importer, { skipSelf: true })
  },
}

/** Packages that pages load late; discovered only then, they would make the dev server reload the page. */
const latePackages = [
  'nanostores',
  '@simplewebauthn/browser',
  '@tanstack/react-virtual',
  'redaxios',
  ...['events', 'router', 'swap-functions', 'types'].map(part => `astro/virtual-modules/transitions-${part}.js`),
]

/**
 * Vite wraps each `import()` in a preloader with a list of its files, whose
 * hashes do not compress. Our style sheets come with the page, so that only the
 * import is left. Remove this when Vite has an option for it.
 */
export function bareImports(): Plugin {
  return {
    name: 'yaoji:bare-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk: {
      order: 'post',
      filter: { code: /__VITE_PRELOAD__/ },
      handler: code => ({ code: code.replaceAll('__VITE_PRELOAD__', '0'), map: null }),
    },
  }
}

/**
 * React in the server render, Preact in the browser (design.md decision 1). An alias would hit both,
 * so this resolves for the client environment only; there the dev server bundles packages
 * separately, and those import React too.
 */
export function preactInBrowser(): Plugin {
  return {
    ...replacing,
    name: 'yaoji:preact-in-browser',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    configEnvironment: name =>
      name === 'client'
        ? { optimizeDeps: { include: [...replacements.values(), ...latePackages], rolldownOptions: { plugins: [replacing] } } }
        : undefined,
  }
}

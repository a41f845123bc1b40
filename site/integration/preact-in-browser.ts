import type { Plugin } from 'vite'

const replacements = new Map([
  ['react', 'preact-compat'],
  ['react-dom', 'preact-compat'],
  ['react-dom/client', 'preact-compat/client'],
  ['react/jsx-runtime', 'preact-compat/jsx-runtime'],
  ['react/jsx-dev-runtime', 'preact-compat/jsx-dev-runtime'],
])

/**
 * React in the server render, Preact in the browser (design.md decision 1). An alias would
 * hit both, so this resolves for the client environment only.
 */
export function preactInBrowser(): Plugin {
  return {
    name: 'yaoji:preact-in-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const replacement = replacements.get(source)
      if (replacement) return this.resolve(replacement, importer, { skipSelf: true })
    },
  }
}

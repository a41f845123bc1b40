import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { browserslistToTargets, bundle } from 'lightningcss'

// The oldest engines with cascade layers, which the whole theme relies on.
export const targets = browserslistToTargets(['chrome 99', 'edge 99', 'firefox 97', 'safari 15.4'])

/** One CSS text of a file and all that it imports, without the conditions that the visitor has left empty. */
export function bundled(filename, visitor = {}) {
  return bundle({ filename, minify: true, targets, visitor })
    .code.toString()
    .replaceAll(/@media[^{}]*\{\}/g, '')
}

/** Removes the rules of classes that occur in none of these files. */
function drawnAlone(files) {
  const text = globSync(files)
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const classes = new Set(text.match(/yaoji-[\w-]+/g))
  const isDrawn = selector => selector.every(({ type, name }) => type !== 'class' || classes.has(name))
  return {
    Rule: {
      // One that is drawn keeps the rule whole: lightningcss does not take every rule back.
      style: ({ value: { selectors } }) => (selectors.some(isDrawn) ? undefined : []),
    },
  }
}

/** The same without the tokens that nothing in it refers to, found again until none is left. */
function bundledWithUsedTokens(filename, visitor, others = '', text = bundled(filename, visitor)) {
  const used = new Set(Array.from((text + others).matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  // Also called for properties that lightningcss does not know; those stay.
  const custom = ({ name }) => (name.startsWith('--') && !used.has(name) ? [] : undefined)
  const leaner = bundled(filename, { ...visitor, Declaration: { custom } })
  return leaner === text ? text : bundledWithUsedTokens(filename, visitor, others, leaner)
}

/**
 * Lets a module import a style sheet as text, for `adoptedStyleSheets`: the rules for what the `drawn` files render. The tokens of `later`
 * sheets are included in the first one.
 */
export function styleText({ first, later, drawn }) {
  const visitor = drawnAlone(drawn)
  return {
    name: 'yaoji:style-text',
    resolveId(source, importer) {
      if (source.endsWith('.css')) return resolve(dirname(importer), source)
    },
    load(id) {
      if (!id.endsWith('.css')) return
      const others = id === resolve(first) ? later.map(file => bundled(resolve(file), visitor)).join('') : ''
      return `export const cssText = ${JSON.stringify(bundledWithUsedTokens(id, visitor, others))}`
    },
  }
}

import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { browserslistToTargets, bundle } from 'lightningcss'

// The oldest engines with cascade layers, which the whole theme relies on.
export const targets = browserslistToTargets(['chrome 99', 'edge 99', 'firefox 97', 'safari 15.4'])

const tokensFile = 'widgets/base/theme/tokens.css'

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

const namesIn = (text, pattern) => new Set(Array.from(text.matchAll(pattern), ([, name]) => name))
const usedIn = text => namesIn(text, /var\((--[\w-]+)/g)
const definedIn = text => namesIn(text, /(--[\w-]+):/g)

/** The same with these tokens alone. */
function bundledWithTokens(filename, visitor, tokens) {
  // Also called for properties that lightningcss does not know; those stay.
  const custom = ({ name }) => (name.startsWith('--') && !tokens.has(name) ? [] : undefined)
  return bundled(filename, { ...visitor, Declaration: { custom } })
}

/** The same without the tokens that nothing in it refers to, found again until none is left. */
function bundledWithUsedTokens(filename, visitor, text = bundled(filename, visitor)) {
  const leaner = bundledWithTokens(filename, visitor, usedIn(text))
  return leaner === text ? text : bundledWithUsedTokens(filename, visitor, leaner)
}

/** The tokens that a sheet refers to, but for those that are known before it. */
function tokensOf(text, known, wanted = usedIn(text).difference(known)) {
  const tokens = bundledWithTokens(resolve(tokensFile), {}, wanted)
  const more = usedIn(tokens).difference(known).union(wanted)
  return more.size === wanted.size ? tokens : tokensOf(text, known, more)
}

/**
 * Lets a module import a style sheet as text, for `adoptedStyleSheets`: the rules for what the `drawn` files render. A sheet that comes
 * after the first one brings the tokens that the first does without.
 */
export function styleText({ first, drawn }) {
  const visitor = drawnAlone(drawn)
  return {
    name: 'yaoji:style-text',
    resolveId(source, importer) {
      if (source.endsWith('.css')) return resolve(dirname(importer), source)
    },
    load(id) {
      if (!id.endsWith('.css')) return
      const text = bundledWithUsedTokens(id, visitor)
      const known = bundledWithUsedTokens(resolve(first), visitor)
      const tokens = id === resolve(first) ? '' : tokensOf(text, definedIn(known))
      // The first sheet states the order of the layers; those at its end have no rules in a shadow root.
      const css = id === resolve(first) ? text.replace(/(?<=\})@layer [^{;]*;$/, '') : (tokens + text).replaceAll(/@layer [^{;]*;/g, '')
      // In a shadow root there is no `:root`.
      return `export const cssText = ${JSON.stringify(css.replaceAll(':root,:host', ':host'))}`
    },
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'lightningcss'
import { viewEntries } from './chunk-reach.mjs'
import { entriesForPartners } from './entries.ts'
import { bundled, targets } from './styles.mjs'

/** From the weakest to the strongest. The tokens are not among them: they stay in their layer, so that a host's own values win. */
const raised = ['yaoji.base', 'yaoji.ui', 'yaoji.widgets', 'yaoji.fields']

/** A selector that matches everything, with the specificity of this number of ids: no element has two, so that short ones do, being in each rule. */
const weight = ids => ({
  type: 'pseudo-class',
  kind: 'not',
  selectors: [
    ids === 1
      ? [{ type: 'id', name: 'yaoji' }]
      : Array.from({ length: ids }, (_, place) => ({ type: 'id', name: place === 0 ? 'y' : 'z' })),
  ],
})

/** Before a pseudo-element, behind which nothing may stand. */
function heavier(selector, ids) {
  const end = selector.findIndex(({ type }) => type === 'pseudo-element')
  return end < 0 ? [...selector, weight(ids)] : selector.toSpliced(end, 0, weight(ids))
}

/** Takes the braces of the raised layers away and leaves what stands between them. */
function unwrapped(css) {
  const start = css.search(/@layer yaoji\.(base|ui|widgets|fields)\{/)
  if (start < 0) return css
  const open = css.indexOf('{', start)
  let depth = 1
  let end = open
  while (depth > 0) {
    end += 1
    depth += { '{': 1, '}': -1 }[css[end]] ?? 0
  }
  return css.slice(0, start) + css.slice(open + 1, end) + unwrapped(css.slice(end + 1))
}

const atHosts = 'widgets/base/theme/unlayered.css'

/**
 * The same rules outside layers, where a host's reset would win against every layer: what one layer wins over the one
 * before it by its place, it here wins by weight, over host rules too.
 */
function withoutLayers(css) {
  let ids = 0
  const visitor = {
    Rule: {
      'layer-block': ({ value }) => {
        ids = raised.indexOf(value.name?.join('.')) + 1
      },
    },
    Selector: selector => (ids > 0 ? heavier(selector, ids) : undefined),
  }
  const text = bundled(atHosts) + css
  const { code } = transform({ filename: 'styles.css', code: Buffer.from(text), minify: true, targets, visitor })
  return unwrapped(code.toString())
}

const namesIn = (css, pattern) => Array.from(css.matchAll(pattern), ([, name]) => name)

const without = (css, unusedSymbols) =>
  transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, targets, unusedSymbols }).code.toString()

const wordsIn = text => text.match(/yaoji-[\w-]+/g) ?? []

/** Takes files; words of one that many entries reach are looked for once. */
function wordsOfFiles() {
  const known = new Map()
  return file => known.get(file) ?? known.set(file, wordsIn(readFileSync(file, 'utf8'))).get(file)
}

const classesOf = selector => namesIn(selector, /\.(yaoji-[\w-]+)/g)

/** A sheet in pieces: each rule with the classes of each of its selectors, but for those in parentheses, and what stands between rules. */
function inPieces(css) {
  const pieces = []
  let end = 0
  for (const { 0: rule, index } of css.matchAll(/[^{};]*\{[^{}]*\}/g)) {
    const selectors = rule.slice(0, rule.indexOf('{')).replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    pieces.push({ text: css.slice(end, index), selectors: [] }, { text: rule, selectors: selectors.split(',').map(classesOf) })
    end = index + rule.length
  }
  return [...pieces, { text: css.slice(end), selectors: [] }]
}

/** Of a sheet what may draw with these words. lightningcss, which knows it exactly, takes a tenth of a second for the sheet of all. */
const roughly = (pieces, drawn) =>
  pieces
    .filter(({ selectors }) => selectors.length === 0 || selectors.some(classes => classes.every(name => drawn.has(name))))
    .map(({ text }) => text)
    .join('')

/** A sheet without the tokens that neither it nor these words name. */
function withoutIdleTokens(css, words) {
  const used = new Set(namesIn(css, /var\(--([\w-]+)/g))
  const isIdle = ({ name }) => name.startsWith('--yaoji-') && !used.has(name.slice(2)) && !words.has(name.slice(2))
  const visitor = { Declaration: { custom: declaration => (isIdle(declaration) ? [] : undefined) } }
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, targets, visitor }).code.toString()
}

/** Of a sheet the rules of what draws with these words, some with classes of folders that it does not read, and the base. */
function entrySheet(pieces, drawn) {
  const css = roughly(pieces, drawn)
  const sheet = without(
    css,
    [...new Set(classesOf(css))].filter(name => !drawn.has(name)),
  )
  const idle = namesIn(sheet, /@keyframes ([\w-]+)/g).filter(name => sheet.split(name).length === 2)
  return withoutIdleTokens(idle.length > 0 ? without(sheet, idle) : sheet, drawn)
}

/**
 * Writes the full style sheet next to the modules, and for each entry that renders something a sheet with only its rules; of those that
 * work on pages of others, one for hosts with a reset too.
 */
export function styleSheets(all) {
  return {
    name: 'yaoji:style-sheets',
    buildStart() {
      for (const file of [all, atHosts]) this.addWatchFile(resolve(file))
    },
    generateBundle({ preserveModules }, bundle) {
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      const layered = bundled(all)
      emit('styles.css', layered)
      // The site has the sheet of all.
      if (preserveModules) return
      const unlayered = withoutLayers(layered)
      emit('styles.unlayered.css', unlayered)
      // TypeScript 6 wants to resolve imports for their effect too.
      emit('styles.d.ts', 'export {}\n')
      const pieces = { layered: inPieces(layered), unlayered: inPieces(unlayered) }
      const ofBase = wordsIn(bundled('widgets/base/theme/base.css'))
      const wordsOf = wordsOfFiles()
      for (const { chunk, reach } of viewEntries(bundle)) {
        const modules = [...reach].flatMap(name => bundle[name]?.moduleIds ?? []).filter(id => !id.startsWith('\0'))
        const drawn = new Set([...ofBase, ...modules.flatMap(wordsOf)])
        emit(`${chunk.name}/styles.css`, entrySheet(pieces.layered, drawn))
        if (entriesForPartners.includes(chunk.name)) emit(`${chunk.name}/styles.unlayered.css`, entrySheet(pieces.unlayered, drawn))
      }
    },
  }
}

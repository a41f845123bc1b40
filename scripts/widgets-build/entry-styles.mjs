import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'lightningcss'
import { viewEntries } from './chunk-reach.mjs'
import { bundled, targets } from './styles.mjs'

/** From the weakest to the strongest. The tokens are not among them: they stay in their layer, so that a host's own values win. */
const raised = ['yaoji.base', 'yaoji.ui', 'yaoji.widgets']

/** Matches everything, with the weight of so many ids. */
const weight = ids => ({
  type: 'pseudo-class',
  kind: 'not',
  selectors: [Array.from({ length: ids }, () => ({ type: 'id', name: 'yaoji' }))],
})

/** Before a pseudo-element, behind which nothing may stand. */
function heavier(selector, ids) {
  const end = selector.findIndex(({ type }) => type === 'pseudo-element')
  return end < 0 ? [...selector, weight(ids)] : selector.toSpliced(end, 0, weight(ids))
}

/** Takes the braces of the raised layers away and leaves what stands between them. */
function unwrapped(css) {
  const start = css.search(/@layer yaoji\.(base|ui|widgets)\{/)
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

const atHosts = 'widgets/theme/unlayered.css'

/**
 * The same rules outside layers, where a host's reset would win against every layer: what one layer wins over the one
 * before it by its place, it here wins by weight, over host rules too.
 */
export function withoutLayers(css) {
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

/** The rules of what these modules draw, some with classes of folders that they do not read, and the base. */
function entrySheet(css, modules) {
  const text = [bundled('widgets/theme/base.css'), ...modules.map(file => readFileSync(file, 'utf8'))].join('\n')
  const drawn = new Set(text.match(/yaoji-[\w-]+/g))
  const sheet = without(
    css,
    [...new Set(namesIn(css, /\.(yaoji-[\w-]+)/g))].filter(name => !drawn.has(name)),
  )
  const idle = namesIn(sheet, /@keyframes ([\w-]+)/g).filter(name => sheet.split(name).length === 2)
  return idle.length > 0 ? without(sheet, idle) : sheet
}

/** Writes beside the modules the style sheet of all, and of each entry that draws something the one that is enough for it. */
export function styleSheets(all) {
  return {
    name: 'yaoji:style-sheets',
    buildStart() {
      for (const file of [all, atHosts]) this.addWatchFile(resolve(file))
    },
    generateBundle(_, bundle) {
      const emit = (folder, css) => {
        for (const [name, source] of Object.entries({ 'styles.css': css, 'styles.unlayered.css': withoutLayers(css) })) {
          this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source })
          // TypeScript 6 wants to resolve imports for their effect too.
          this.emitFile({ type: 'asset', fileName: `${folder}${name}.d.ts`, source: 'export {}\n' })
        }
      }
      const whole = bundled(all)
      emit('', whole)
      for (const { chunk, reach } of viewEntries(bundle)) {
        const modules = [...reach].map(name => bundle[name]?.facadeModuleId).filter(id => id && !id.startsWith('\0'))
        emit(`${chunk.name}/`, entrySheet(whole, modules))
      }
    },
  }
}

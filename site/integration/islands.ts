import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const prefix = 'island:'

/**
 * Gives a screen the view of a widget as an island: `import { CartPage } from 'island:cart/CartPage'`. The browser
 * loads an island's module whole, so it is the view alone and not all that the entry gives. Views named together
 * (`island:goods-detail/GoodsDetail+MedicinePage`) are one module, so that what they share is not cut into a dozen small files.
 */
export function islands(): Plugin {
  return {
    name: 'yaoji:islands',
    enforce: 'pre',
    // Without the usual null byte: the dev server writes an island's id into the page as it is, and no address holds such a byte.
    resolveId: source => (source.startsWith(prefix) ? source : moduleOf(source)),
    load(id) {
      if (!id.startsWith(prefix)) return
      const [entry = '', views = ''] = id.slice(prefix.length).split('/')
      const lines = views.split('+').map(view => `export { ${view} } from ${JSON.stringify(entryFile(entry, view))}`)
      return lines.join('\n')
    },
  }
}

const modules = fileURLToPath(new URL('../../widgets/dist/modules', import.meta.url))

/** An entry or the style sheet of the widgets, as the modules that the build keeps for the site. */
function moduleOf(source: string): string | undefined {
  const [, name, isSheet] = /^@yaoji\/widgets\/([\w-]+)(\.css)?$/.exec(source) ?? []
  return name && join(modules, isSheet ? `${name}.css` : `${name}.js`)
}

/** The file of the built widgets that defines an export of an entry. */
export function entryFile(entry: string, name: string): string {
  const index = join(modules, `${entry}.js`)
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '([^']*)'/g)) {
    if (names.split(',').some(each => each.trim() === name)) return join(dirname(index), file)
  }
  throw new Error(`@yaoji/widgets/${entry} gives no ${name}: widgets/${entry}/index.ts names what it gives (or the package is not built).`)
}

import type { Plugin } from 'vite'
import { entryFile } from './entry-files.ts'

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
    resolveId: source => (source.startsWith(prefix) ? source : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return
      const [entry = '', views = ''] = id.slice(prefix.length).split('/')
      const lines = views.split('+').map(view => `export { ${view} } from ${JSON.stringify(entryFile(entry, view))}`)
      return lines.join('\n')
    },
  }
}

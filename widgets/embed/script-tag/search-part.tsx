import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { createSearch } from '../../storefront/search/store.ts'
import { make } from './make.ts'
import type { SearchMount } from './part.ts'
import { startDrawing } from './search-drawing.tsx'
import { followField } from './search-field.ts'
import { cssText } from './suggestions.css'

/** Whether the field has the focus; inside a shadow root the document does not say. */
function isFocused(input: HTMLInputElement): boolean {
  // Not by `instanceof`: an element that wujie made in its frame has a root of that frame's classes.
  const root: Node & { activeElement?: Element | null } = input.getRootNode()
  return root.activeElement === input
}

function start(options: SearchMount): () => void {
  const { host, inside, field, hub, addStyles } = options
  const { bar, input, types } = field
  const gone = new AbortController()
  const { signal } = gone
  configureEnvironment(hub.config)
  addStyles(cssText)

  const search = createSearch({ text: input.value, type: types[1]?.checked ? 1 : 0 })
  const panel = make('div', { class: 'yaoji-search__panel', part: 'panel', 'data-state': 'none' })
  // The field keeps the focus while something of this is clicked.
  panel.addEventListener('mousedown', event => event.preventDefault())
  bar.append(panel)
  startDrawing({ ...options, panel, search, signal })
  followField(field, search, signal)
  const stopEnvironment = $environment.listen(({ isRefused }) => {
    // A host without words of its own keeps a field that searches on our site.
    if (!isRefused || !host.childElementCount) return
    leave()
    inside.replaceChildren(make('slot', {}))
  })
  function leave() {
    gone.abort()
    stopEnvironment()
    search.close()
    panel.remove()
  }
  if (isFocused(input)) search.open()
  return leave
}

/** Brings the field of the first script to life; keys and words follow when they are of use. Answers what undoes it. */
export function mount(options: SearchMount): () => void {
  let leave = start(options)
  // Prices are for some and not for others: what was found before counts no more.
  const again = () => {
    leave()
    leave = start(options)
  }
  document.addEventListener('yaoji-login', again)
  return () => {
    document.removeEventListener('yaoji-login', again)
    leave()
  }
}

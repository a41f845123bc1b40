import { createRoot } from 'react-dom/client'
import { configureEnvironment, environment } from '../lib/environment.ts'
import { goodsPath, searchPath } from '../lib/paths.ts'
import { SearchBox, type Submission } from '../search/index.ts'
import { announce } from './events.ts'
import type { MountOptions } from './part.ts'
import { cssText } from './search-box.css'

/** Shows the search box inside the host element. */
export function mount({ host, inside, config, addStyles }: MountOptions): () => void {
  configureEnvironment({ mode: 'embed', ...config })
  addStyles(cssText)
  import('./suggestions.css').then(
    later => addStyles(later.cssText),
    () => {},
  )

  const choose = (goodsId: number) => {
    const path = goodsPath(goodsId)
    if (announce(host, 'yaoji-search-choose', { goodsId, url: environment.href(path) })) environment.navigate(path)
  }
  const submit = ({ keyword, type }: Submission) => {
    const path = searchPath(keyword, type)
    if (announce(host, 'yaoji-search-submit', { keyword, type, url: environment.href(path) })) environment.navigate(path)
  }
  const view = createRoot(inside)
  view.render(<SearchBox label={host.getAttribute('label') ?? undefined} onChoose={choose} onSubmit={submit} />)
  return () => view.unmount()
}

import { createRoot } from 'react-dom/client'
import { configureEnvironment, environment } from '../lib/environment.ts'
import { goodsPath, searchPath } from '../lib/paths.ts'
import { SearchBox, type Submission } from '../search/index.ts'
import { announce } from './events.ts'
import { openShadow, type EmbedConfig } from './part.ts'
import { cssText } from './search-box.css'

/** Shows the search box inside the host element. */
export function mount(host: HTMLElement, config: EmbedConfig): () => void {
  configureEnvironment({ mode: 'embed', ...config })
  const view = createRoot(openShadow(host, cssText))

  const choose = (goodsId: number) => {
    const path = goodsPath(goodsId)
    if (announce(host, 'yaoji-search-choose', { goodsId, url: environment.href(path) })) environment.navigate(path)
  }
  const submit = ({ keyword, type }: Submission) => {
    const path = searchPath(keyword, type)
    if (announce(host, 'yaoji-search-submit', { keyword, type, url: environment.href(path) })) environment.navigate(path)
  }
  view.render(<SearchBox onChoose={choose} onSubmit={submit} />)
  return () => view.unmount()
}

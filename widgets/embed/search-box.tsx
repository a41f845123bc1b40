import { createRoot } from 'react-dom/client'
import { configureEnvironment, environment } from '../lib/environment.ts'
import { goodsPath, searchPath } from '../lib/paths.ts'
import { SearchBox, type Submission } from '../search/index.ts'
import { announce } from './events.ts'
import { keepKeysInside } from './own-keys.ts'
import type { MountOptions } from './part.ts'
import { cssText } from './search-box.css'

/** Shows the search box inside the host element. */
export function mount(options: MountOptions): () => void {
  const { host, inside, config, addStyles } = options
  configureEnvironment({ mode: 'embed', ...config })
  addStyles(cssText)
  keepKeysInside(inside)

  const choose = (goodsId: number) => {
    const path = goodsPath(goodsId)
    if (announce(host, 'yaoji-search-choose', { goodsId, url: environment.href(path) })) environment.navigate(path)
  }
  const submit = ({ keyword, type }: Submission) => {
    const path = searchPath(keyword, type)
    if (announce(host, 'yaoji-search-submit', { keyword, type, url: environment.href(path) })) environment.navigate(path)
  }
  const view = createRoot(inside)
  const draw = () => view.render(<SearchBox label={host.getAttribute('label') ?? undefined} onChoose={choose} onSubmit={submit} />)
  const leave = () => view.unmount()
  import('./later.ts').then(
    ({ bringLater }) => bringLater(options, { draw, leave }),
    () => {},
  )
  draw()
  return leave
}

import { $common } from '../common/parts.ts'
import { environment } from '../lib/environment.ts'
import { searchPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { shelfMessages } from './messages.ts'

/** What others search for, one click from its results (spec section 3, rnss). */
export function HotWords({ most = 8 }: { most?: number }) {
  const words = (useLiveStore($common, undefined)?.rnss ?? []).slice(0, most)
  return (
    <nav className="yaoji-root yaoji-hot-words" aria-label={shelfMessages.hotWords} data-empty={words.length === 0}>
      <span className="yaoji-hot-words__label" aria-hidden="true">
        {shelfMessages.hotWords}
      </span>
      <ul>
        {words.map(word => (
          <li key={word}>
            <a className="yaoji-tap" href={environment.href(searchPath(word))}>
              {word}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

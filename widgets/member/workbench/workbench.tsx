import { useEffect, useRef, useState } from 'react'
import { localMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { Blocked, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { $looker, refreshSession, type Looker } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'
import { $workbench, loadWorkbench, refreshWorkbench } from './store.ts'

/** Width and height of the desk: the next home page reserves its space at the first paint, and with it hides what is for visitors. */
export const deskMemoryKey = 'yaoji-desk' satisfies MemoryKey

const loadDesk = () => import('./desk.tsx')
const firstDrawn: Looker = { state: 'unknown', isShown: false }

/** The final height, because parts of the desk load later. */
function useRememberedHeight(isReady: boolean) {
  const desk = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = desk.current
    if (!isReady || !element) return
    // At the first visit on a device too (site/styles/home.css).
    document.documentElement.toggleAttribute('data-desk', true)
    const observer = new ResizeObserver(() =>
      localMemory.write(deskMemoryKey, JSON.stringify({ width: window.innerWidth, height: element.offsetHeight })),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady])
  return desk
}

/** A member's home page: the day's work of the store. Empty for a visitor. */
export function Workbench() {
  const looker = useLiveStore($looker, firstDrawn)
  const value = useLiveStore($workbench, { state: 'loading' })
  const buyer = looker.state === 'member' ? looker.buyer : undefined
  useEffect(() => {
    if (buyer !== undefined) void loadWorkbench()
  }, [buyer])
  useNews(() => {
    if (buyer !== undefined) void refreshWorkbench()
  })
  const [attempt, setAttempt] = useState(1)
  const part = useLatePart(buyer !== undefined && attempt, loadDesk)
  const isReady = value.state === 'ready' && typeof part === 'object'
  const desk = useRememberedHeight(isReady)
  if (buyer === undefined) {
    // The service did not say who is there, and a member was here last: the page of visitors would be wrong.
    if (!(looker.state === 'unknown' && looker.isShown && document.documentElement.hasAttribute('data-desk'))) return null
    return (
      <section className="yaoji-root yaoji-desk" aria-label={messages.title}>
        <h1 className="yaoji-visually-hidden">{messages.title}</h1>
        <Blocked kind="failed" title={messages.failed} onRetry={() => void refreshSession()} />
      </section>
    )
  }
  const waiting = <Skeleton label={messages.loading} lines={14} />
  return (
    <section ref={desk} className="yaoji-root yaoji-desk" aria-label={messages.title} data-ready={isReady}>
      {!isReady && <h1 className="yaoji-visually-hidden">{messages.title}</h1>}
      {part === 'failed' ? (
        <Blocked kind="failed" title={messages.failed} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Loaded value={value} waiting={waiting} texts={messages} onRetry={() => void loadWorkbench()}>
          {bench => (part ? <part.Desk bench={bench} buyer={buyer} /> : waiting)}
        </Loaded>
      )}
    </section>
  )
}

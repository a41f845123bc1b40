import * as paths from '@yaoji/contract/paths'
import { $address } from '../../base/lib/addresses/address.ts'
import { onComeBack } from '../../base/lib/addresses/come-back.ts'
import { environment } from '../../base/lib/environment.ts'
import { messagesPath } from '../../base/lib/addresses/member-paths.ts'
import { $news } from '../../base/lib/stores/news.ts'
import { showToast } from '../../base/lib/notices.ts'
import { broadcast, onBroadcast, type NewsMessage } from '../../base/lib/memory/tabs.ts'
import { refreshSession } from '../../identity/session/parts.ts'
import { messageList, setCount } from './store.ts'
import { listenOrAsk } from './listen.ts'
import { messages } from './messages.ts'

type News = Omit<NewsMessage, 'about'>

function take({ message_count, title, path }: News): void {
  setCount(message_count)
  if (title === undefined) return
  messageList.forget()
  $news.set({ path: path ?? '' })
  // The header shows the state of the store's approval.
  if (paths.approvalPaths.includes(path?.split('?')[0] ?? '')) void refreshSession()
  if ($address.get().split('?')[0] === messagesPath()) void messageList.refresh()
  else if (document.visibilityState === 'visible')
    showToast({ kind: 'info', text: messages.news(title), action: { text: messages.look, href: environment.href(path || messagesPath()) } })
}

/**
 * One tab of a browser subscribes for all: a browser allows six connections per host, and the shop's calls need them.
 * Without locks, which need https, each tab subscribes itself.
 */
function takePart(buyer: string, signal: AbortSignal): void {
  const lead = () =>
    listenOrAsk(signal, news => {
      take(news)
      broadcast({ about: 'messages', ...news })
    })
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (locks) void locks.request(`yaoji-news ${buyer}`, { signal }, lead).catch(() => undefined)
  else void lead()
}

/** A restored page missed the broadcasts of other tabs: the member may have logged out, or bought something. */
async function readAnew(): Promise<void> {
  await refreshSession()
  const cart = await import('../../cart/cart/parts.ts').catch(() => undefined)
  cart?.hearCart()
}

/** Shows inbox messages as they arrive. Returns the function that stops this. */
export function followNews(buyer: string): () => void {
  let part = new AbortController()
  const leave = () => part.abort()
  // An open connection would keep a page out of the back-forward cache.
  const stopComingBack = onComeBack(() => {
    part = new AbortController()
    takePart(buyer, part.signal)
    void readAnew()
  })
  const stopHearing = onBroadcast(message => {
    if (message.about === 'messages') take(message)
  })
  addEventListener('pagehide', leave)
  takePart(buyer, part.signal)
  return () => {
    leave()
    stopHearing()
    removeEventListener('pagehide', leave)
    stopComingBack()
  }
}

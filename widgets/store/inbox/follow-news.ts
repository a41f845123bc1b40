import { approvalPaths } from '@yaoji/contract/further-paths'
import { $address } from '../../base/lib/address.ts'
import { onComeBack } from '../../base/lib/come-back.ts'
import { environment } from '../../base/lib/environment.ts'
import { messagesPath } from '../../base/lib/member-paths.ts'
import { $news } from '../../base/lib/news.ts'
import { showToast } from '../../base/lib/notices.ts'
import { broadcast, onBroadcast, type NewsMessage } from '../../base/lib/tabs.ts'
import { refreshSession } from '../../identity/session/parts.ts'
import { setCount } from './count.ts'
import { listenOrAsk } from './listen.ts'
import { messages } from './messages.ts'
import { messageList } from './store.ts'

type News = Omit<NewsMessage, 'about'>

function take({ message_count, title, path }: News): void {
  setCount(message_count)
  if (title === undefined) return
  messageList.forget()
  $news.set({ path: path ?? '' })
  // The header says where the approval of the store stands.
  if (approvalPaths.includes(path?.split('?')[0] ?? '')) void refreshSession()
  if ($address.get().split('?')[0] === messagesPath()) void messageList.refresh()
  else if (document.visibilityState === 'visible')
    showToast({ kind: 'info', text: messages.news(title), action: { text: messages.look, href: environment.href(path || messagesPath()) } })
}

/**
 * One tab of a browser listens for all: a browser allows six connections to a host, and the shop's calls need them.
 * Without locks, which pages over plain http have not, each tab asks for itself.
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

/** Who waited behind another page heard no other tab: somebody may have left, and the store bought. */
async function readAnew(): Promise<void> {
  await refreshSession()
  const cart = await import('../../cart/cart/parts.ts').catch(() => undefined)
  cart?.hearCart()
}

/** Shows what the store is told as it is told, until the returned function is called. */
export function followNews(buyer: string): () => void {
  let part = new AbortController()
  const leave = () => part.abort()
  // A page that waits behind another one would hold its connection, and so could not be kept at all.
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

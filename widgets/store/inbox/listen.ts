import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { isSessionOver } from '../../base/lib/requests/result.ts'
import type { NewsMessage } from '../../base/lib/memory/tabs.ts'

type News = Omit<NewsMessage, 'about'>
type Hear = (news: News) => void

const streamPath = '/live/messages'
/** The service sends a heartbeat every 20 s; behind a buffering proxy none arrives. */
const silenceMaxMs = 50_000
const askEveryMs = 60_000

/** Listens until it is aborted or the stream stays silent; `over` if the session has ended. */
function listen(signal: AbortSignal, hear: Hear): Promise<'stopped' | 'over' | 'silent'> {
  return new Promise(resolve => {
    const source = new EventSource(environment.serviceOrigin + streamPath, { withCredentials: true })
    let timer: ReturnType<typeof setTimeout>
    const end = (how: 'stopped' | 'over' | 'silent') => {
      clearTimeout(timer)
      source.close()
      resolve(how)
    }
    const keepWaiting = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end('silent'), silenceMaxMs)
    }
    keepWaiting()
    source.addEventListener('messages', ({ data }: MessageEvent<string>) => {
      keepWaiting()
      hear(JSON.parse(data) as News) // Written by the service (service/identity/push/hub.ts).
    })
    source.addEventListener('beat', keepWaiting)
    source.addEventListener('over', () => end('over'))
    // Otherwise the browser reconnects by itself.
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && end('silent'))
    signal.addEventListener('abort', () => end('stopped'))
  })
}

/** Polls every minute while the page is visible. */
function ask(signal: AbortSignal, hear: Hear): Promise<void> {
  return new Promise(resolve => {
    let newest: number | undefined
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const result = await request(messageListCall, { query: { page_size: 1 }, isSilent: true, signal })
      if (!result.ok) return isSessionOver(result.failure) ? end() : undefined
      const { message_count, list } = result.data
      const [last] = list
      const isNews = newest !== undefined && last !== undefined && last.id > newest && last.is_read === 0
      newest = last?.id ?? 0
      hear({ message_count, ...(isNews && { title: last.title, path: last.path }) })
    }
    const timer = setInterval(() => void look(), askEveryMs)
    const end = () => {
      clearInterval(timer)
      resolve()
    }
    signal.addEventListener('abort', end)
    void look()
  })
}

/** Receives messages by a stream or, where that is blocked, by polling, until it is aborted. */
export async function listenOrAsk(signal: AbortSignal, hear: Hear): Promise<void> {
  const isBlocked = typeof EventSource === 'undefined' || (await listen(signal, hear)) === 'silent'
  if (isBlocked && !signal.aborted) await ask(signal, hear)
}

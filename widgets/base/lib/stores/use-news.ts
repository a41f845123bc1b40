import { useEffect, useRef } from 'react'
import { $news } from './news.ts'

/**
 * Calls `refresh` when an inbox message arrives whose path is one of `paths` (or any, without them), and when the page
 * becomes visible again: a sleeping phone receives no messages.
 */
export function useNews(refresh: () => void, paths?: readonly string[]): void {
  const latest = useRef(refresh)
  useEffect(() => void (latest.current = refresh))
  const heard = useRef($news.get())
  const wanted = paths?.join(' ')
  useEffect(() => {
    const isWanted = (path: string) => wanted === undefined || wanted.split(' ').some(each => path.split('?')[0] === each)
    const seen = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    // `subscribe` also reports the present value: a message may have arrived after the page was drawn and before this effect.
    const stop = $news.subscribe(news => {
      if (news === heard.current) return
      heard.current = news
      if (news && isWanted(news.path)) latest.current()
    })
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [wanted])
}

import { useEffect, useRef } from 'react'
import { $news } from './news.ts'

/**
 * Calls `refresh` when an inbox message arrives whose path is one of `paths` (or any, without them), and when the page
 * becomes visible again: a sleeping phone receives no messages.
 */
export function useNews(refresh: () => void, paths?: readonly string[]): void {
  const latest = useRef(refresh)
  useEffect(() => void (latest.current = refresh))
  const wanted = paths?.join(' ')
  useEffect(() => {
    const isWanted = (path: string) => wanted === undefined || wanted.split(' ').some(each => path.split('?')[0] === each)
    const seen = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const stop = $news.listen(news => {
      if (news && isWanted(news.path)) latest.current()
    })
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [wanted])
}

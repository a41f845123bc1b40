import { useEffect, useRef } from 'react'
import { $news } from './news.ts'

/**
 * Calls `refresh` when the store is told something whose page begins with one of `paths` (any without), and when the page
 * comes back into sight: a phone in a pocket hears nothing meanwhile.
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

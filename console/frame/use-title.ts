import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from './messages.ts'
import { noteTab } from './tabs.ts'

/** Names the page: its tab, and the browser's own. */
export function useTitle(title: string): void {
  const { pathname, href } = useLocation()
  useEffect(() => {
    document.title = messages.titled(title)
    if (pathname !== '/') noteTab({ key: pathname, href, title })
  }, [pathname, href, title])
}

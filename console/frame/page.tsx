import { type ReactNode, useEffect } from 'react'
import { Outcomes } from '../ui/outcomes.tsx'
import { KeyBar, type KeyHint } from './key-bar.tsx'
import { useLocation } from '@tanstack/react-router'
import { messages } from './messages.ts'
import { useWorkTabs } from './tabs.ts'

/** The body of a tab with its keys below; the title is that of its tab. */
export function Page({ title, keys, children }: { title: string; keys: readonly KeyHint[]; children: ReactNode }) {
  useTitle(title)
  return (
    <>
      <main className="page">
        {children}
        <Outcomes />
      </main>
      <KeyBar keys={keys} />
    </>
  )
}

/** Names the page: its tab, and the browser's own. */
function useTitle(title: string): void {
  const { pathname, href } = useLocation()
  const { note } = useWorkTabs()
  useEffect(() => {
    document.title = messages.titled(title)
    if (pathname !== '/') note({ key: pathname, href, title })
  }, [note, pathname, href, title])
}

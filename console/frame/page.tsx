import type { ReactNode } from 'react'
import { Outcomes } from '../ui/outcomes.tsx'
import { KeyBar, type KeyHint } from './key-bar.tsx'
import { useTitle } from './use-title.ts'

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

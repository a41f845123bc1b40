import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { KeyHint } from '../frame/key-bar.tsx'
import { uiMessages as messages } from '../lib/messages.ts'
import type { Keys } from '../lib/use-keys.ts'
import { Icon } from './icon.tsx'

/** While one walks past rows, none of them is read. */
const settleMs = 150

export const sideViewHint: KeyHint = [['Space'], messages.sideView]

/** Whether the row at the cursor is shown next to the list: Space opens and closes it, Escape closes it. */
export function useSideView(): { isOpen: boolean; keys: Keys; close: () => void } {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return { isOpen, close, keys: { ' ': () => setOpen(!isOpen), ...(isOpen && { Escape: close }) } }
}

function useSettled(id: string): string {
  const [settled, setSettled] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), settleMs)
    return () => clearTimeout(timer)
  }, [id])
  return settled
}

type Side = {
  /** The number of the object at the cursor, by which it is read, and its name. */
  id: string
  name: string
  open: () => void
  close: () => void
  children: (id: string) => ReactNode
}

function SideView({ id, name, open, close, children }: Side) {
  const settled = useSettled(id)
  return (
    <section className="beside__view" aria-label={messages.sideView}>
      <div className="head">
        <h2 className="strong cut" aria-live="polite" title={name}>
          {name}
        </h2>
        <span className="grow" />
        <button type="button" className="btn" onClick={open}>
          {messages.openPage} <kbd>Enter</kbd>
        </button>
        <button type="button" className="btn btn--icon" aria-label={messages.closeSideView} onClick={close}>
          <Icon name="close" size={15} />
        </button>
      </div>
      <div className="body" tabIndex={0} key={settled} aria-busy={settled !== id}>
        {settled === id && children(id)}
      </div>
    </section>
  )
}

/** A list, with the object at the cursor next to it while that is wanted. The focus comes back to the list. */
export function Beside({ list, isOpen, close, ...side }: Side & { list: ReactNode; isOpen: boolean }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus is gone with the view.
    if (!isOpen && document.activeElement === document.body)
      own.current?.querySelector<HTMLElement>('.body')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div className="beside">
      <div className="col" ref={own}>
        {list}
      </div>
      {isOpen && <SideView {...side} close={close} />}
    </div>
  )
}

import { useNavigate, useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a dialog or a menu is open. */
export const isModal = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Whether a key is none of the page's: a field has the focus, or a dialog or a menu is open. */
export const isElsewhere = (target: EventTarget | null): boolean => isTyping(target) || isModal()

/** The name of a pressed key: `e`, `Shift+y`, `Escape`. */
const nameOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    shiftKey && key.length === 1 && /[a-z]/i.test(key) ? 'Shift+' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ].join('')

/** Keys that move go on while they are held; any other acts once. */
const isMove = (name: string) => /^([jknp+=-]|Arrow\w+)$/.test(name)

/** Keys of a page; none of them while a field has the focus or a dialog is open, but for Escape and what has Ctrl. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const handler = latest.current[name]
      if (!handler || event.altKey || event.isComposing || event.defaultPrevented) return
      if (isModal() || (isTyping(event.target) && !name.startsWith('Ctrl+'))) return
      // Enter and space on a button or a link are its own.
      if ((name === 'Enter' || name === ' ') && event.target instanceof HTMLElement && event.target.closest('button, a')) return
      event.preventDefault()
      if (!event.repeat || isMove(name)) handler(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Goes back in the history, or to this place if there is no earlier page. */
export function useBack(place: NavigateOptions): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => void (history.canGoBack() ? history.back() : navigate(place))
}

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStaff } from '../lib/session.ts'
import { isElsewhere, isModal } from '../lib/use-keys.ts'
import { entriesOf } from './menu-entries.ts'
import { useTabs, useWorkTabs } from './tabs.ts'

/** The letter behind G has to come within this time. */
const waitMs = 1_000

/** Pages by the letter behind G; a role goes to those of its menu. */
const placesByLetter: Readonly<Record<string, string>> = {
  t: '/',
  o: '/orders',
  a: '/after-sales',
  g: '/goods',
  p: '/prices',
  s: '/stores',
  m: '/money',
}

/** Keys of every page: G and a letter for a page, Alt and a number for a tab (1 is 今日), Alt W closes the tab. */
export function useFrameKeys(): void {
  const { role } = useStaff()
  const tabs = useTabs()
  const workTabs = useWorkTabs()
  const { pathname } = useLocation()
  const { history } = useRouter()
  const navigate = useNavigate()
  const begunAt = useRef(0)
  useEffect(() => {
    const open = (href: string | undefined) => href !== undefined && history.push(href)
    const close = () => {
      if (pathname !== '/') open(workTabs.close(pathname)?.href ?? '/')
    }
    const ofAlt = (code: string) => {
      const number = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0)
      if (number > 0) return () => open(number === 1 ? '/' : tabs[number - 2]?.href)
      return code === 'KeyW' ? close : undefined
    }
    const ofLetter = (key: string) => {
      const to = placesByLetter[key]
      const isOwn = to === '/' || entriesOf(role).some(each => each.to === to)
      return to !== undefined && isOwn ? () => void navigate({ to, search: {} }) : undefined
    }
    const press = (event: KeyboardEvent) => {
      const { key, code, altKey, ctrlKey, metaKey, timeStamp } = event
      if (ctrlKey || metaKey || event.isComposing || (altKey ? isModal() : isElsewhere(event.target))) return
      const isSecond = timeStamp - begunAt.current < waitMs
      begunAt.current = !altKey && !isSecond && key.toLowerCase() === 'g' ? timeStamp : -waitMs
      const act = altKey ? ofAlt(code) : isSecond ? ofLetter(key.toLowerCase()) : undefined
      if (!act) return
      event.preventDefault()
      // The letter is none of the page's own now.
      event.stopImmediatePropagation()
      act()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [role, tabs, workTabs, pathname, history, navigate])
}

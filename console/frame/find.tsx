import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useMay, useStaff, type May } from '../lib/session.ts'
import { useKeys } from '../lib/use-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { entriesOf } from './menu-entries.ts'
import { messages } from './messages.ts'

const shownMost = 8

/** The page of an order or a pack by its number, else the orders with these words. */
function placeOf(word: string, may: May) {
  if (/^\d{16}(-HM)?$/.test(word)) return linkOptions({ to: '/orders/$number', params: { number: word } })
  if (may('trace/find') && readTraceCode(word)) return linkOptions({ to: '/trace', search: { q: word } })
  return linkOptions({ to: '/orders', search: { view: 'all', q: word } })
}

/** Finds orders by whatever is typed, packs by their trace code, and pages of the menu by their name; the arrows lead to the pages. */
export function Find() {
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { role } = useStaff()
  const may = useMay()
  const [q, setQ] = useState('')
  const word = q.trim()
  useKeys({ 'Ctrl+k': () => field.current?.select() })
  const pages = word === '' ? [] : entriesOf(role).filter(({ text }) => text.includes(word))
  const leave = () => {
    setQ('')
    field.current?.blur()
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    if (word === '') return
    const page = pages.find(({ text }) => text === word)
    leave()
    void navigate(page ? { to: page.to, search: {} } : placeOf(word, may))
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex(stop => stop === document.activeElement)
    stops[(at + by + stops.length) % stops.length]?.focus()
  }
  return (
    <form ref={box} className="find" role="search" aria-label={messages.findEverywhere} onSubmit={find} onKeyDown={move}>
      <Icon name="find" size={14} />
      <input
        ref={field}
        aria-label={messages.findLabel}
        placeholder={messages.find}
        maxLength={60}
        autoComplete="off"
        value={q}
        onChange={event => setQ(event.target.value)}
      />
      <kbd>Ctrl K</kbd>
      {pages.length > 0 && (
        <ul className="finder__list" aria-label={messages.foundPages}>
          {pages.slice(0, shownMost).map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to} search={{}} onClick={leave}>
                <Icon name={icon} size={15} />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { consoleStoresCall } from '@yaoji/contract/calls/console/stores'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { ask } from '../lib/call.ts'
import { useMay, useStaff } from '../lib/session.ts'
import { useKeys } from '../lib/use-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { listsWith, placeOf } from './find-places.ts'
import { entriesOf } from './menu-entries.ts'
import { messages } from './messages.ts'

const shownMost = 8
const objectsMost = 3

/** Stores and goods with these words; a salesperson's are their own stores. */
function useFound(word: string) {
  const { role } = useStaff()
  const hasStores = listsWith(word, role).some(({ menu }) => menu === '/stores')
  const query = { view: 'all', q: word, limit: objectsMost } as const
  const isLooking = word.length > 1
  const stores = useQuery({
    queryKey: ['found', 'everywhere', 'stores', word],
    queryFn: async () => (await ask(consoleStoresCall, { query })).list,
    enabled: isLooking && hasStores,
    staleTime: 60_000,
  })
  const goods = useQuery({
    queryKey: ['found', 'everywhere', 'goods', word],
    queryFn: async () => (await ask(consoleGoodsCall, { query })).list,
    enabled: isLooking,
    staleTime: 60_000,
  })
  return { stores: isLooking ? (stores.data ?? []) : [], goods: isLooking ? (goods.data ?? []) : [] }
}

/** Pages of the menu by their name, stores and goods with these words, and the lists in which the words can be looked for. */
function Found({ word, leave }: { word: string; leave: () => void }) {
  const { role } = useStaff()
  const entries = entriesOf(role)
  const pages = entries.filter(({ text }) => text.includes(word)).slice(0, shownMost)
  const { stores, goods } = useFound(word)
  return (
    <ul className="finder__list" aria-label={messages.found}>
      {pages.map(({ to, icon, text }) => (
        <li key={to}>
          <Link to={to} search={{}} onClick={leave}>
            <Icon name={icon} size={15} />
            {text}
          </Link>
        </li>
      ))}
      {stores.map(({ store, company }) => (
        <li key={`store-${store}`}>
          <Link {...linkOptions({ to: '/stores/$code', params: { code: store } })} onClick={leave}>
            <Icon name="stores" size={15} />
            <span className="cut">{company}</span>
          </Link>
        </li>
      ))}
      {goods.map(({ goods_id: id, name, spec, manufacturer }) => (
        <li key={`goods-${id}`}>
          <Link {...linkOptions({ to: '/goods/$id', params: { id: String(id) } })} onClick={leave}>
            <Icon name="goods" size={15} />
            <span className="cut">
              {name} <span className="soft">{[spec, manufacturer].filter(Boolean).join(' · ')}</span>
            </span>
          </Link>
        </li>
      ))}
      {listsWith(word, role).map(({ menu, link }) => (
        <li key={`in-${menu}`}>
          <Link {...link} onClick={leave}>
            <Icon name="find" size={15} />
            <span className="cut">{messages.findIn(entries.find(({ to }) => to === menu)?.text ?? '', word)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Finds whatever is typed: numbers lead to what has them, other words to orders; the arrows lead to pages, stores, goods and lists. */
export function Find() {
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { role } = useStaff()
  const may = useMay()
  const [q, setQ] = useState('')
  const word = q.trim()
  useKeys({ 'Ctrl+k': () => field.current?.select() })
  const leave = () => {
    setQ('')
    field.current?.blur()
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    if (word === '') return
    const page = entriesOf(role).find(({ text }) => text === word)
    leave()
    void navigate(page ? { to: page.to, search: {} } : placeOf(word, role, may))
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
      {word !== '' && <Found word={word} leave={leave} />}
    </form>
  )
}

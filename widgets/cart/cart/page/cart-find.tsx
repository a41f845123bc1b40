import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent } from 'react'
import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { money } from '@yaoji/contract/domain/money'
import { showToast } from '../../../base/lib/notices.ts'
import { firstFieldError } from '../../../base/lib/requests/result.ts'
import { Icon, IconButton } from '../../../base/ui/parts.ts'
import { orderGoods } from '../state/actions.ts'
import { $keyword, $shownLines } from './filter-store.ts'
import { $offered, offerGoods, typeFind } from './find-store.ts'
import { sheetMessages as messages } from '../sheet/sheet-messages.ts'

async function add(goods: SuggestionWire, number: number | undefined, field: HTMLElement | null): Promise<void> {
  const result = await orderGoods(goods.id, number)
  if (result.ok) {
    typeFind('')
    showToast({ kind: 'success', text: messages.added(fullName(goods)) })
  } else if (result.failure.kind === 'code') showToast({ kind: 'error', text: firstFieldError(result.failure) ?? result.failure.msg })
  field?.focus()
}

/** ↑↓ walk through what is offered, and back into the field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .yaoji-cart-find__goods')]
  const at = stops.findIndex(each => each === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function Offer({ field }: { field: () => HTMLElement | null }) {
  const offered = useStore($offered)
  if (offered.state === 'idle') return null
  if (offered.state !== 'found')
    return <p className="yaoji-cart-find__offer">{offered.state === 'failed' ? messages.searchFailed : messages.searching}</p>
  if (offered.list.length === 0) return <p className="yaoji-cart-find__offer">{messages.nothing}</p>
  return (
    <ul className="yaoji-cart-find__offer">
      {offered.list.map(goods => (
        <li key={goods.id}>
          <button type="button" className="yaoji-cart-find__goods" onClick={() => void add(goods, offered.number, field())}>
            <strong>{messages.addOf(fullName(goods), offered.number, goods.bzdw)}</strong>
            <span>{[goods.ypgg, goods.sccj, goods.price && money(goods.price)].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Finds a line of the cart while typing; Enter offers goods to add with the quantity behind their name. */
export function CartFind() {
  const text = useStore($keyword)
  const lines = useStore($shownLines).length
  const field = useRef<HTMLInputElement>(null)
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') typeFind('')
    if (event.key === 'Enter') void offerGoods()
  }
  return (
    <div className="yaoji-cart-find" role="search" onKeyDown={walk}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={messages.find}
        placeholder={messages.findHint}
        autoComplete="off"
        value={text}
        onInput={event => typeFind(event.currentTarget.value)}
        onKeyDown={press}
      />
      {text !== '' && (
        <>
          <span className="yaoji-cart-find__count" role="status">
            {lines > 0 ? messages.found(lines) : messages.notFound}
          </span>
          <IconButton icon="close" label={messages.clear} onClick={() => typeFind('')} />
        </>
      )}
      <Offer field={() => field.current} />
    </div>
  )
}

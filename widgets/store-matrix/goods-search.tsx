import { useStore } from '@nanostores/react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { ChoiceText, createRowSearch, type RowSearchValue } from '../purchase-list/parts.ts'
import { addGoods } from './edit.ts'
import { messages } from './messages.ts'

function statusText(value: RowSearchValue): string {
  if (value.state === 'searching') return messages.searching
  if (value.state === 'failed') return messages.searchFailed
  if (value.state !== 'found') return ''
  return value.list.length === 0 ? messages.searchEmpty : messages.searchFound(value.list.length)
}

/** Arrows walk from the box through what was found and back; Enter in the box takes the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.indexOf(event.target as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined && !(event.key === 'Enter' && at === 0)) return
  event.preventDefault()
  const next = stops[at + (step ?? 1)]
  if (step === undefined) next?.click()
  else next?.focus()
}

/** Goods are looked for and put behind the others; the box stays for the next. */
export function GoodsSearch() {
  const [{ $search, type, rest }] = useState(() => createRowSearch(''))
  const value = useStore($search)
  useEffect(() => rest, [rest])
  return (
    <div
      className="yaoji-matrix__search"
      role="search"
      onKeyDown={event => {
        if (event.key === 'Escape') type('')
        else walk(event)
      }}
    >
      <input
        type="search"
        autoComplete="off"
        aria-label={messages.search}
        placeholder={messages.searchPlaceholder}
        value={value.text}
        onInput={event => type(event.currentTarget.value)}
      />
      {value.state !== 'idle' && (
        <div className="yaoji-matrix__found">
          <p role="status">{statusText(value)}</p>
          {value.state === 'found' && (
            <ul>
              {value.list.map(goods => (
                <li key={goods.id}>
                  <button
                    type="button"
                    onClick={event => {
                      addGoods([goods.id])
                      event.currentTarget.closest('[role=search]')?.querySelector('input')?.focus()
                      type('')
                    }}
                  >
                    <ChoiceText goods={goods} remark="" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

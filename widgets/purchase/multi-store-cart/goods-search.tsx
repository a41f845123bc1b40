import { useStore } from '@nanostores/react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { ChoiceText, createRowSearch, rowSearchText, walkFound } from '../../storefront/purchase-list/parts.ts'
import { addGoods } from './edit.ts'
import { messages } from './messages.ts'

/** Enter in the box takes the first that was found. */
function takeFirst(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
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
        else if (event.key === 'Enter') takeFirst(event)
        else walkFound(event)
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
          <p role="status">{rowSearchText(value)}</p>
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

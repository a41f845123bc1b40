import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/parts.ts'
import { ChoiceText } from './goods-choice.tsx'
import { messages } from './messages.ts'
import { createRowSearch, type RowSearchValue } from './row-search.ts'

type Props = { row: number; keyword: string; onTake: (goodsId: number) => void; onClose: () => void }

function statusText(value: RowSearchValue): string {
  if (value.state === 'searching') return messages.searching
  if (value.state === 'failed') return messages.searchFailed
  if (value.state !== 'found') return ''
  return value.list.length === 0 ? messages.searchEmpty : messages.searchFound(value.list.length)
}

/** Arrows walk from the box through what was found and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('.yaoji-list-search__box, .yaoji-list-search__found')]
  const next = stops[stops.findIndex(stop => stop === event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Searches all goods for one row. */
export function RowSearchPanel({ row, keyword, onTake, onClose }: Props) {
  const [{ $search, type, start, rest }] = useState(() => createRowSearch(keyword))
  const box = useRef<HTMLInputElement>(null)
  const value = useStore($search)
  useEffect(() => {
    box.current?.focus()
    box.current?.select()
    start()
    return rest
  }, [start, rest])
  return (
    <div
      className="yaoji-list-search"
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        else walk(event)
      }}
    >
      <div className="yaoji-list-search__line">
        <input
          ref={box}
          className="yaoji-list-search__box"
          type="search"
          autoComplete="off"
          aria-label={messages.searchLabel(row)}
          placeholder={messages.searchPlaceholder}
          value={value.text}
          onInput={event => type(event.currentTarget.value)}
        />
        <Button kind="text" size="small" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
      <p className="yaoji-list-search__status" role="status">
        {statusText(value)}
      </p>
      {value.state === 'found' && value.list.length > 0 && (
        <ul className="yaoji-list-search__list">
          {value.list.map(goods => (
            <li key={goods.id}>
              <button type="button" className="yaoji-list-search__found" onClick={() => onTake(goods.id)}>
                <ChoiceText goods={goods} remark="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../base/ui/parts.ts'
import { ChoiceText } from './goods-choice.tsx'
import { messages } from './messages.ts'
import { createRowSearch } from './row-search.ts'
import { rowSearchText, walkFound } from './row-search-view.ts'

type Props = { row: number; keyword: string; onTake: (goodsId: number) => void; onClose: () => void }

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
      role="cell"
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        else walkFound(event)
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
        {rowSearchText(value)}
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

import { useQuery } from '@tanstack/react-query'
import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { priceOfRank } from '../../lib/goods-words.ts'
import { messages } from './messages.ts'

const shownMax = 8

/** Finds goods on sale by whatever is typed, and adds the chosen one. */
export function GoodsFinder({ add }: { add: (id: string) => void }) {
  const [q, setQ] = useState('')
  const word = q.trim()
  const { data } = useQuery({
    queryKey: ['goods', 'found', word],
    queryFn: () => ask(consoleGoodsCall, { query: { view: 'on', q: word, limit: shownMax } }),
    enabled: word !== '',
  })
  const choose = (id: number) => {
    add(String(id))
    setQ('')
  }
  return (
    <span className="finder">
      <input
        className="seek seek--l"
        type="search"
        value={q}
        aria-label={messages.find}
        placeholder={messages.find}
        maxLength={60}
        autoComplete="off"
        onChange={event => setQ(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setQ('')
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = data?.list ?? []
          if (word !== '' && first) choose(first.goods_id)
        }}
      />
      <span className="sr" role="status">
        {word !== '' && data && messages.found(data.list.length)}
      </span>
      {word !== '' && data && (
        <ul className="finder__list">
          {data.list.length === 0 && <li className="note">{messages.found(0)}</li>}
          {data.list.map(row => (
            <li key={row.goods_id}>
              <button type="button" onClick={() => choose(row.goods_id)}>
                <b className="cut">{row.name}</b>
                <span className="soft cut">{[row.spec, row.manufacturer].filter(Boolean).join(' · ')}</span>
                <span className="n">¥{priceOfRank(row, 0)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

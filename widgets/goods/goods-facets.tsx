import type { GoodsListWire } from '@yaoji/contract/calls/goods'
import { useState } from 'react'
import { addressWith, withChange, type ListQuery } from './list-query.ts'
import { listMessages } from './list-messages.ts'

const shownAtFirst = 8

type Option = { key: string; text: string; count: number; isChosen: boolean; href: string }

function Facet({ name, options }: { name: string; options: readonly Option[] }) {
  const [isLong, setLong] = useState(false)
  if (options.length === 0) return null
  const shown = isLong ? options : options.filter((option, index) => index < shownAtFirst || option.isChosen)
  return (
    <div className="yaoji-goods-facet" role="group" aria-label={name}>
      <span className="yaoji-goods-facet__name">{name}</span>
      <ul className="yaoji-goods-facet__options">
        {shown.map(({ key, text, count, isChosen, href }) => (
          <li key={key}>
            <a className="yaoji-goods-facet__option" href={href} aria-current={isChosen ? 'true' : undefined}>
              {text}
              <span className="yaoji-goods-facet__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
      {options.length > shownAtFirst && (
        <button
          type="button" className="yaoji-goods-facet__more" aria-expanded={isLong}
          aria-label={`${isLong ? listMessages.fewer : listMessages.more}：${name}`} onClick={() => setLong(!isLong)}
        >
          {isLong ? listMessages.fewer : listMessages.more}
        </button>
      )}
    </div>
  )
}

export type GoodsFacetsProps = { facets: GoodsListWire['facets']; query: ListQuery; address: string }

/** Filters with the number of goods behind each; choosing a chosen one takes it away again. */
export function GoodsFacets({ facets, query, address }: GoodsFacetsProps) {
  const option = (key: string, text: string, count: number, isChosen: boolean, change: Partial<ListQuery>): Option => ({
    key, text, count, isChosen, href: addressWith(address, withChange(query, change)),
  })
  return (
    <>
      <Facet
        name={listMessages.category}
        options={facets.category.map(({ id, name, count }) => {
          const isChosen = query.select === id
          return option(String(id), name, count, isChosen, { select: isChosen ? undefined : id })
        })}
      />
      <Facet
        name={listMessages.manufacturer}
        options={facets.sccj.map(({ value, count }) => {
          const isChosen = query.sccj === value
          return option(value, value, count, isChosen, { sccj: isChosen ? undefined : value })
        })}
      />
      <Facet
        name={listMessages.dosageForm}
        options={facets.jx.map(({ value, count }) => {
          const isChosen = query.jx === value
          return option(value, value, count, isChosen, { jx: isChosen ? undefined : value })
        })}
      />
    </>
  )
}

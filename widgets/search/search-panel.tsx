import { useStore } from '@nanostores/react'
import { useEffect, useState, type RefObject } from 'react'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { roleNames, type Role } from '@yaoji/contract/roles'
import { actingMessages } from '../common/parts.ts'
import { linkTo } from '../lib/links.ts'
import { createCodeOpening } from './code-opening.ts'
import { fieldActs, type FieldTools } from './field-acts.ts'
import { createTyping, listenToField } from './field-listeners.ts'
import { createListDelay } from './list-delay.ts'
import { messages } from './list-messages.ts'
import type { SearchOption, SearchType } from './options.ts'
import { messages as orderMessages } from './order-messages.ts'
import { createQuickOrder, type OrderGoods, type Quantity, type QuickOrder } from './quick-order.ts'
import { ScanLog } from './scan-log.tsx'
import { $scans, forgetAdded, scan } from './scans.ts'
import { activeOption, isListShown, shownOptions, type SearchValue } from './search-value.ts'
import type { Search } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'

export type SearchPanelProps = {
  id: string
  search: Search
  field: RefObject<HTMLInputElement | null>
  isMember: boolean
  lookerOnly?: Role | undefined
  onChoose: (goodsId: number) => void
  onOrder: OrderGoods | undefined
  onSubmit: (keyword?: string, type?: SearchType) => void
}

const statusTexts = { none: '', failed: '', searching: messages.searching, empty: messages.empty }

function listText({ text, suggestions }: SearchValue): string {
  if (suggestions.state === 'found') return messages.found(suggestions.options.length)
  // The field takes no more: what was pasted has been cut without a word.
  const isCut = suggestions.state === 'empty' && text.length >= limits.keywordMax
  return isCut ? messages.emptyCut(limits.keywordMax) : statusTexts[suggestions.state]
}

function quantityText(value: SearchValue, quantity: Quantity | undefined): string | undefined {
  const option = activeOption(value)
  if (option?.kind !== 'goods' || option.goods.id !== quantity?.goodsId || quantity.state === 'refused') return
  return quantity.state === 'adding' ? orderMessages.adding : orderMessages.quantitySaid(quantity.digits, option.goods.bzdw)
}

const About = ({ note }: { note: string }) => (
  <p className="yaoji-search__about" aria-hidden="true">
    {note}
  </p>
)

/** To asking for what there is not; its words come with the answer. */
function RequestLink({ suggestions }: SearchValue) {
  const request = suggestions.state === 'empty' && suggestions.request
  return request ? (
    <a className="yaoji-search__request" {...linkTo(request.path)}>
      {request.text}
    </a>
  ) : null
}

function createTools(search: Search): FieldTools<QuickOrder> {
  return { search, order: createQuickOrder(search), listDelay: createListDelay(), openByCode: createCodeOpening(search) }
}

/** What comes down from the field, and what its keys do: brought when the buyer turns to the box. */
export function SearchPanel({ id, search, field, isMember, lookerOnly, onChoose, onOrder, onSubmit }: SearchPanelProps) {
  const [tools] = useState(() => createTools(search))
  const [typing] = useState(createTyping)
  const value = useStore(search.$search)
  const quantity = useStore(tools.order.$quantity)
  const saying = useStore(tools.order.$saying)
  const isDelayed = useStore(tools.listDelay.$isDelayed)
  const order = isMember ? onOrder : undefined
  const scans = useStore($scans)[id] ?? []
  const choose = (option: SearchOption) => {
    if (option.kind === 'manufacturer') return onSubmit(option.manufacturer.name, searchTypes.manufacturer)
    search.close()
    onChoose(option.goods.id)
  }
  useEffect(() => {
    if (!field.current) return
    const handlers = {
      order,
      choose,
      open: onChoose,
      submit: (keyword: string) => onSubmit(keyword),
      selectText: () => field.current?.select(),
      scan: (code: string, by: OrderGoods) => scan(id, code, by),
      dismissScans: () => forgetAdded(id),
    }
    return listenToField(field.current, typing, fieldActs(tools, handlers))
  })
  useEffect(() => tools.listDelay.end, [tools])

  const listState = isListShown(value) && !isDelayed ? value.suggestions.state : 'none'
  const said = saying?.on === value ? saying.text : undefined
  const text = quantityText(value, quantity) ?? said ?? (listState === 'none' ? '' : listText(value))
  const note = value.suggestions.state === 'found' && value.suggestions.note
  const state = listState !== 'none' ? listState : text ? 'said' : scans.length ? 'scanned' : 'none'
  return (
    // The field keeps the focus while something of this is clicked.
    <div className="yaoji-search__panel" data-state={state} onMouseDown={event => event.preventDefault()}>
      <ScanLog box={id} lines={scans} order={order} isBrief={listState !== 'none'} />
      <p className="yaoji-search__status" role="status">
        {listState === 'found' && note && <span className="yaoji-visually-hidden">{note}</span>}
        {text || null}
      </p>
      {listState === 'found' && note && <About note={note} />}
      {listState === 'empty' && <RequestLink {...value} />}
      {listState === 'found' && lookerOnly && <p className="yaoji-search__looker">{actingMessages.orderers(roleNames[lookerOnly])}</p>}
      {listState === 'found' && (
        <SuggestionList
          id={`${id}-list`}
          options={shownOptions(value)}
          activeKey={value.activeKey}
          isMember={isMember}
          canOrder={order !== undefined}
          quantity={quantity}
          onChoose={choose}
        />
      )}
    </div>
  )
}

import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { searchTypes } from '@yaoji/contract/limits'
import type { Role } from '@yaoji/contract/people/roles'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { listText } from './list-text.ts'
import { $memberPart, bringMemberPart } from './offer.tsx'
import type { SearchOption, SearchType } from './options.ts'
import type { OrderGoods } from './quick-order.ts'
import { isListShown, shownOptions, type SearchValue } from './search-value.ts'
import type { Search } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { $none, useBoxKeys } from './use-box-keys.ts'

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

/** What only members have, with what a gun has read into this box. */
function useMemberPart(id: string, isMember: boolean) {
  const member = useStore($memberPart)
  useEffect(() => {
    if (isMember) bringMemberPart().catch(() => undefined)
  }, [isMember])
  return { member, scans: useStore(member?.$scans ?? $none)?.[id] ?? [] }
}

/** What comes down from the field, and what its keys do: brought when the buyer turns to the box. */
export function SearchPanel({ id, search, field, isMember, lookerOnly, onChoose, onOrder, onSubmit }: SearchPanelProps) {
  const value = useStore(search.$search)
  const order = isMember ? onOrder : undefined
  const keys = useBoxKeys(search, value, order !== undefined)
  const { member, scans } = useMemberPart(id, isMember)
  const quantity = useStore(keys?.$quantity ?? $none)
  const saying = useStore(keys?.$saying ?? $none)
  const isDelayed = useStore(keys?.$isDelayed ?? $none)
  const choose = (option: SearchOption) => {
    if (option.kind === 'manufacturer') return onSubmit(option.manufacturer.name, searchTypes.manufacturer)
    search.close()
    onChoose(option.goods.id)
  }
  // Heard before the log is seen, which comes with the keys: a gun may follow at once.
  useLayoutEffect(() =>
    keys?.listen(field, {
      order,
      choose,
      open: onChoose,
      submit: onSubmit,
      selectText: () => field.current?.select(),
      // Also before their code has come: the first code of a gun is as good as the next.
      scan(code, by) {
        bringMemberPart().then(
          ({ scan }) => scan(id, code, by),
          () => onSubmit(code),
        )
      },
      dismissScans: () => member?.forgetAdded(id) ?? false,
    }),
  )

  const listState = isListShown(value) && !isDelayed ? value.suggestions.state : 'none'
  const isFound = listState === 'found'
  const said = saying?.on === value ? saying.text : undefined
  const text = keys?.quantityText(value, quantity) ?? said ?? (listState === 'none' ? '' : listText(value))
  const note = value.suggestions.state === 'found' && value.suggestions.note
  const state = listState !== 'none' ? listState : text ? 'said' : scans[0] ? 'scanned' : 'none'
  return (
    // The field keeps the focus while something of this is clicked.
    <div className="yaoji-search__panel" data-state={state} onMouseDown={event => event.preventDefault()}>
      {order && member && (keys || scans[0]) && <member.ScanLog box={id} lines={scans} order={order} isBrief={listState !== 'none'} />}
      <p className="yaoji-search__status" role="status">
        {isFound && note && <span className="yaoji-visually-hidden">{note}</span>}
        {text || null}
      </p>
      {isFound && note && <About note={note} />}
      {listState === 'empty' && <RequestLink {...value} />}
      {isFound && lookerOnly && member && <member.LookerNote role={lookerOnly} />}
      {isFound && (
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

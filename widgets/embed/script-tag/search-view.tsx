import { linkTo } from '../../base/lib/addresses/links.ts'
import { messages as listMessages } from '../../storefront/search/list-messages.ts'
import { optionId } from '../../storefront/search/option-id.ts'
import type { SearchOption } from '../../storefront/search/options.ts'
import type { Quantity } from '../../storefront/search/quick-order.ts'
import type { SearchValue } from '../../storefront/search/search-value.ts'
import { GoodsOption, ManufacturerOption } from '../../storefront/search/suggestion-option.tsx'
import type { SearchActs } from './search-later.ts'
import { messages } from './search-messages.ts'

type OptionProps = {
  option: SearchOption
  isActive: boolean
  isMember: boolean
  quantity: Quantity | undefined
  /** Does something as soon as its code is there. */
  act: (act: (acts: SearchActs) => void) => void
}

function Goods(props: OptionProps & { option: Extract<SearchOption, { kind: 'goods' }> }) {
  const {
    option: { goods },
    isMember,
    act,
  } = props
  const add = (event: { stopPropagation: () => void; detail: number }) => {
    event.stopPropagation()
    // Not the second click of a double click, which some make everywhere.
    if (event.detail < 2) act(acts => acts.add(goods.id, goods.name))
  }
  return (
    <>
      <GoodsOption
        {...props}
        goods={goods}
        canOrder={isMember}
        image={<img src={goods.goods_image[0]} alt="" width="48" height="48" referrerPolicy="origin" />}
      />
      {(!isMember || goods.is_buy === 1) && (
        // No button: an option has no parts for a keyboard, which types a quantity and Enter.
        <span className="yaoji-search__add" part="add" onClick={add}>
          {messages.add}
        </span>
      )}
    </>
  )
}

function Option(props: OptionProps & { id: string }) {
  const { id, option, isActive, act } = props
  return (
    <li
      id={id}
      className="yaoji-search__option"
      part="option"
      role="option"
      aria-selected={isActive}
      data-kind={option.kind}
      onClick={() => act(acts => acts.choose(option))}
    >
      {option.kind === 'goods' ? <Goods {...props} option={option} /> : <ManufacturerOption manufacturer={option.manufacturer} />}
    </li>
  )
}

type PanelProps = Pick<OptionProps, 'isMember' | 'quantity' | 'act'> & { id: string; value: SearchValue; text: string }

/** What comes down from the field. */
export function Panel({ id, value, text, ...shared }: PanelProps) {
  const { suggestions, activeKey } = value
  const request = suggestions.state === 'empty' && suggestions.request
  return (
    <>
      <p className="yaoji-search__status" role="status">
        {text}
      </p>
      {suggestions.state === 'found' && suggestions.note && <p className="yaoji-search__about">{suggestions.note}</p>}
      {request && (
        <a className="yaoji-search__request" {...linkTo(request.path)}>
          {request.text}
        </a>
      )}
      {suggestions.state === 'found' && (
        <ul id={id} className="yaoji-search__list" part="list" role="listbox" aria-label={listMessages.suggestions}>
          {suggestions.options.map((option, index) => (
            <Option key={option.key} id={optionId(id, index)} option={option} isActive={option.key === activeKey} {...shared} />
          ))}
        </ul>
      )}
    </>
  )
}

import { useEffect, useRef } from 'react'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { messages } from './list-messages.ts'
import { optionId } from './option-id.ts'
import type { SearchOption } from './options.ts'
import type { Quantity } from './quick-order.ts'
import { GoodsOption, ManufacturerOption } from './suggestion-option.tsx'

export type SuggestionListProps = {
  id: string
  options: readonly SearchOption[]
  activeKey: string | undefined
  isMember: boolean
  /** A quantity may be typed for the active goods. */
  canOrder: boolean
  quantity: Quantity | undefined
  onChoose: (option: SearchOption) => void
}

const loadPictures = () => import('./option-picture.ts')

export function SuggestionList({ id, options, activeKey, isMember, canOrder, quantity, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const pictures = useLatePart(true, loadPictures)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <ul ref={list} id={id} className="yaoji-search__list" role="listbox" aria-label={messages.suggestions}>
      {options.map((option, index) => (
        <li
          key={option.key}
          id={optionId(id, index)}
          className="yaoji-search__option"
          role="option"
          aria-selected={option.key === activeKey}
          data-kind={option.kind}
          onClick={() => onChoose(option)}
        >
          {option.kind === 'goods' ? (
            <GoodsOption
              goods={option.goods}
              isMember={isMember}
              canOrder={canOrder}
              isActive={option.key === activeKey}
              quantity={quantity}
              image={typeof pictures === 'object' && <pictures.OptionPicture src={option.goods.goods_image[0]} />}
            />
          ) : (
            <ManufacturerOption manufacturer={option.manufacturer} />
          )}
        </li>
      ))}
    </ul>
  )
}

import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { useRef, useState } from 'react'
import { useMay } from '../../shared/navigation/parts.ts'
import { PackImage } from '../../storefront/goods/parts.ts'
import { arrived } from '../../base/lib/requests/arrived.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

export type Gift = NonNullable<CombinationOfferWire['gift']>
type Option = Gift['options'][number]

function What({ option, isSwap }: { option: Option; isSwap: boolean }) {
  const { name, ypgg, number, bzdw, price, goods_image } = option
  return (
    <>
      <PackImage src={goods_image[0]} alt="" />
      <span>{messages.option(name, ypgg, number, bzdw)}</span>
      {isSwap && price !== null && <Price value={price} unit={bzdw} />}
      {option.reason && <span className="yaoji-combination__reason">{option.reason}</span>}
    </>
  )
}

/** Which gift the buyer wants; the first that is left where they have not said, but a swap only if they say so. */
function useChoice(id: number, { choice, options }: Gift, isSwap: boolean) {
  const [chosen, setChosen] = useState(choice)
  const agreed = useRef(choice)
  const usual = isSwap ? 0 : (options.find(({ reason }) => reason === '')?.goods_id ?? 0)
  async function choose(goodsId: number) {
    setChosen(goodsId)
    const cart = await arrived(import('../../cart/cart/parts.ts'))
    if (await cart?.chooseGift(id, goodsId)) agreed.current = goodsId
    // What was chosen meanwhile waits for its own answer.
    else setChosen(now => (now === goodsId ? agreed.current : now))
  }
  return { chosen: chosen ?? usual, choose }
}

type Props = { id: number; gift: Gift; isSwap: boolean }

/** What is given, or sold at a swap price, to choose from; who may not order reads it. */
export function GiftOptions({ id, gift, isSwap }: Props) {
  const { chosen, choose } = useChoice(id, gift, isSwap)
  const mayOrder = useMay('orderers') && gift.options.some(({ left }) => left !== null)
  if (!mayOrder)
    return (
      <ul className="yaoji-combination__options">
        {gift.options.map(option => (
          <li key={option.goods_id} className="yaoji-combination__option">
            <a href={environment.href(goodsPath(option.goods_id))}>
              <What option={option} isSwap={isSwap} />
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="yaoji-combination__options" aria-label={messages.choose(isSwap)}>
      {gift.options.map(option => (
        <li key={option.goods_id}>
          <button
            type="button"
            className="yaoji-combination__option"
            aria-pressed={chosen === option.goods_id}
            disabled={option.reason !== ''}
            onClick={() => void choose(option.goods_id)}
          >
            <What option={option} isSwap={isSwap} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="yaoji-combination__option" aria-pressed={chosen === 0} onClick={() => void choose(0)}>
          {messages.noneOf(isSwap)}
        </button>
      </li>
    </ul>
  )
}

import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { messages } from './apart-messages.ts'

type Line = CartWire['data'][number]

const isEphedrine = ({ goods }: Line) => goods.tags.some(({ kind }) => kind === 'ephedrine')
const isFlashSale = ({ type }: Line) => type === lineTypes['flash-sale']

function Note({ text }: { text: string }) {
  return <p className="yaoji-cart-start yaoji-cart-start__note">{text}</p>
}

/** What becomes of 秒杀 and 含麻 lines that are selected: orders of their own (docs/rules/domain.md sections 5 and 6). */
export function ApartNote({ cart }: { cart: CartWire }) {
  const selected = cart.data.filter(line => line.is_selected === 1)
  const has = (isIt: (line: Line) => boolean) => selected.some(isIt)
  const isMixed = (isIt: (line: Line) => boolean) => !selected.every(isIt)
  return (
    <>
      {has(isFlashSale) && <Note text={isMixed(isFlashSale) ? messages.flashSaleApart : messages.flashSaleAlone} />}
      {has(isEphedrine) && <Note text={isMixed(isEphedrine) ? messages.ephedrineApart : messages.ephedrineAlone} />}
    </>
  )
}

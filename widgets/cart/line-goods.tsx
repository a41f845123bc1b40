import type { CartLineWire } from '@yaoji/contract/calls/cart'
import { expiryDay } from '@yaoji/contract/domain/expiry'
import { fullName } from '@yaoji/contract/domain/full-name'
import { environment } from '../lib/environment.ts'
import { goodsPath } from '../lib/paths.ts'
import { Tag, tagTone } from '../ui/parts.ts'
import { ExpiryLabel } from './expiry-label.tsx'
import { messages } from './messages.ts'
import { PackShot } from './pack-shot.tsx'
import { SetParts } from './set-parts.tsx'

type LineGoodsProps = { line: CartLineWire; today: string; isPlain?: boolean }

const earnedBy = ({ gift_data: gift }: CartLineWire) => gift && (messages.earned[gift.type] ?? '')
const tagsOf = ({ goods }: CartLineWire) => goods.tags.filter(tag => tag.is_show === 1)

function Marks({ line, today }: LineGoodsProps) {
  return (
    <>
      <SetParts combination={line.combination} />
      <p className="yaoji-cart-row__marks">
        {line.is_yj === 1 && <Tag tone="red">{messages.fair}</Tag>}
        {line.gift_data && <Tag tone="red">{earnedBy(line)}</Tag>}
        {tagsOf(line).map(({ kind, name, describe }) => (
          <Tag key={name} tone={tagTone(kind)} title={describe}>
            {name}
          </Tag>
        ))}
        <ExpiryLabel yxq={line.goods.yxq} today={today} />
      </p>
    </>
  )
}

/** The words of the marks alone. */
function PlainMarks({ line }: LineGoodsProps) {
  const { yxq } = line.goods
  const words = [line.is_yj === 1 && messages.fair, earnedBy(line), ...tagsOf(line).map(({ name }) => name)]
  return <p className="yaoji-cart-row__marks">{[...words, yxq && messages.expiry(expiryDay(yxq))].filter(Boolean).join(' ')}</p>
}

/** Name, spec, maker, tags and expiry: what tells one pack from another. Plain, it says the same with half the elements. */
export function LineGoods({ line, today, isPlain = false }: LineGoodsProps) {
  const { goods } = line
  const name = fullName(goods)
  return (
    <div className="yaoji-cart-row__goods" role="cell">
      {isPlain ? <span className="yaoji-cart-pack" /> : <PackShot src={goods.goods_image[0]} />}
      <div className="yaoji-goods-text">
        <a className="yaoji-goods-text__name" href={environment.href(goodsPath(goods.id))} title={name}>
          {name}
        </a>
        <p className="yaoji-goods-text__facts">
          <span>{goods.ypgg}</span>
          <span>{goods.sccj}</span>
        </p>
        {isPlain ? <PlainMarks line={line} today={today} /> : <Marks line={line} today={today} />}
      </div>
    </div>
  )
}

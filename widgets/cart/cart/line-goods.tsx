import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { expiryDay, expiryState } from '@yaoji/contract/domain/expiry'
import { fullName } from '@yaoji/contract/domain/full-name'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Tag, tagTone } from '../../base/ui/parts.ts'
import { isCartLong } from './long-cart.ts'
import { messages } from './messages.ts'
import { PackShot } from './pack-shot.tsx'
import { SetParts, setText } from './set-parts.tsx'

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

/** Text of a row out of sight, without its name. */
function plainText(line: CartLineWire): string {
  const { ypgg, sccj, yxq } = line.goods
  const marks = [line.is_yj === 1 && messages.fair, earnedBy(line), ...tagsOf(line).map(({ name }) => name)]
  const expiry = yxq && messages.expiry(expiryDay(yxq))
  return [ypgg, sccj, line.combination && setText(line.combination), ...marks, expiry].filter(Boolean).join(' ')
}

/**
 * Name, spec, maker, tags and expiry: what distinguishes packs. `isPlain` renders the same text with fewer elements; the name's element
 * stays.
 */
export function LineGoods({ line, today, isPlain = false }: LineGoodsProps) {
  const { goods } = line
  const name = fullName(goods)
  return (
    <div className="yaoji-cart-row__goods" role="cell" aria-colindex={isPlain ? 2 : undefined}>
      {!isPlain && <PackShot src={goods.goods_image[0]} isOfMany={isCartLong()} />}
      <div className="yaoji-goods-text">
        <a className="yaoji-goods-text__name" href={environment.href(goodsPath(goods.id))} title={isPlain ? undefined : name}>
          {name}
        </a>
        {isPlain ? (
          ` ${plainText(line)}`
        ) : (
          <>
            <p className="yaoji-goods-text__facts">
              <span>{goods.ypgg}</span>
              <span>{goods.sccj}</span>
            </p>
            <Marks line={line} today={today} />
          </>
        )}
      </div>
    </div>
  )
}

/** An expiry in the colours of domain.md section 2; the colour is also said in words. */
function ExpiryLabel({ yxq, today }: { yxq: string; today: string }) {
  if (!yxq) return null
  const state = expiryState(yxq, today)
  return (
    <span className="yaoji-cart-expiry" data-state={state}>
      {messages.expiry(expiryDay(yxq))}
      {state !== 'fresh' && <span className="yaoji-cart-expiry__word">{messages.nearExpiry}</span>}
    </span>
  )
}

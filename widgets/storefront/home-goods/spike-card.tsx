import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { fullName, PackImage } from '../goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, Price, Tag } from '../../base/ui/parts.ts'
import { spikeMessages as messages } from './spike-messages.ts'
import { spikeStateAt, type Spike } from './spike-store.ts'

const tones = { running: 'green', ahead: 'blue', 'sold-out': 'plain', over: 'plain' } as const

function Prices({ spike: { price, raw_price: raw }, goods }: Spike) {
  if (price === null) return <p className="yaoji-spike-card__prices">{goods.cant_buy?.text ?? messages.noPrice}</p>
  return (
    <p className="yaoji-spike-card__prices">
      <Price value={price} unit={goods.bzdw} />
      {raw !== null && raw !== price && (
        <del>
          <Price value={raw} tone="struck" />
        </del>
      )}
    </p>
  )
}

/** Goods of a flash sale: what they cost in it, what is left, and where it stands. It is bought on its page. */
export function SpikeCard({ each, now }: { each: Spike; now: number }) {
  const { spike, goods } = each
  const { left, total, limit, begins_at: begins } = spike
  const state = spikeStateAt(each, now)
  const mayJoin = state === 'running' && spike.is_join === 1
  const href = environment.href(goodsPath(goods.id))
  const name = fullName(goods)
  return (
    <li className="yaoji-goods-card yaoji-spike-card" data-state={state}>
      <a className="yaoji-goods-card__picture" href={href} tabIndex={-1} aria-hidden="true">
        <PackImage src={goods.goods_image[0]} alt="" />
      </a>
      <h3 className="yaoji-goods-card__name">
        <a href={href}>{name}</a>
      </h3>
      <p className="yaoji-goods-card__facts">{goods.ypgg}</p>
      <p className="yaoji-goods-card__maker">{goods.sccj}</p>
      <p className="yaoji-spike-card__state">
        <Tag tone={tones[state]}>{messages.states[state]}</Tag>
        {state === 'ahead' && <span>{messages.from(chinaMinute(timestampMs(begins)))}</span>}
        {state === 'running' && left !== null && total !== null && <span>{messages.left(left, total, goods.bzdw)}</span>}
        {limit !== null && <span>{messages.limit(limit, goods.bzdw)}</span>}
      </p>
      <Prices {...each} />
      <Button size="small" kind={mayJoin ? 'danger' : 'plain'} href={href} label={`${messages.go(mayJoin)}：${name}`}>
        {messages.go(mayJoin)}
      </Button>
    </li>
  )
}

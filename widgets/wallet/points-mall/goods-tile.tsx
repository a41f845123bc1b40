import type { PointsGoodsWire } from '@yaoji/contract/calls/rewards/points-mall'
import { money } from '@yaoji/contract/domain/money'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { Button, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { fenOf, openTaking } from './store.ts'

type Props = { goods: PointsGoodsWire }

function Action({ goods }: Props) {
  const { name, state, missing } = goods
  const label = (text: string) => messages.label(text, name)
  if (state === 'open')
    return (
      <OrRefusal group="orderers" refusal={messages.refusal}>
        <Button kind="primary" label={label(messages.take)} onClick={() => openTaking(goods)}>
          {messages.take}
        </Button>
      </OrRefusal>
    )
  if (state === 'log-in')
    return (
      <Button kind="primary" href={environment.href(loginFromHere())} label={label(messages.logIn)}>
        {messages.logIn}
      </Button>
    )
  return (
    <p className="yaoji-points-goods__state">
      <Tag tone={state === 'limit' ? 'green' : 'plain'}>{messages.states[state]}</Tag>
      {missing > 0 && <span>{messages.missing(missing)}</span>}
      {state === 'refused' && <a href={environment.href(papersPath())}>{messages.papers}</a>}
    </p>
  )
}

/** Goods of the mall: what they cost, how many there are, and taking them. */
export function GoodsTile({ goods }: Props) {
  const { name, spec, text, image, points, cash, left, limit, had, state } = goods
  const limits = limit === null ? [] : [had > 0 ? messages.hadOf(had, limit) : messages.limit(limit)]
  return (
    <li className="yaoji-points-goods" data-off={state === 'gone'}>
      <img className="yaoji-points-goods__picture" src={image} alt="" width="64" height="64" loading="lazy" />
      <div className="yaoji-points-goods__words">
        <h2 className="yaoji-points-goods__name">{name}</h2>
        {spec && <p className="yaoji-points-goods__note">{spec}</p>}
        {text && <p className="yaoji-points-goods__note">{text}</p>}
        <p className="yaoji-points-goods__cost">
          <strong>{messages.points(points)}</strong> {fenOf(cash) > 0 && messages.plusCash(money(cash))}
        </p>
        <p className="yaoji-points-goods__note">{[messages.left(left), ...limits].join(' · ')}</p>
      </div>
      <div className="yaoji-points-goods__action">
        <Action goods={goods} />
      </div>
    </li>
  )
}

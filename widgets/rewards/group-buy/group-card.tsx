import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { fullName, PackImage } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { groupPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { GroupPrice, GroupState } from './group-head.tsx'
import { GroupProgress } from './group-progress.tsx'
import { messages } from './messages.ts'

/** A group in its zone. */
export function GroupCard({ group, onTurn }: { group: GroupWire; onTurn: () => void }) {
  const { goods, state, is_open } = group
  const href = environment.href(groupPath(goods.id))
  const name = fullName(goods)
  const canJoin = is_open === 1 && !goods.cant_buy
  const view = canJoin ? messages.view : messages.viewOther
  return (
    <li className="yaoji-group" data-state={is_open === 1 ? 'open' : state}>
      <a className="yaoji-group__picture" href={href} tabIndex={-1} aria-hidden="true">
        <PackImage src={goods.goods_image[0]} alt="" />
      </a>
      <div className="yaoji-group__about">
        <GroupState group={group} onTurn={onTurn} />
        <h2 className="yaoji-group__name">
          <a href={href}>{name}</a>
        </h2>
        <p className="yaoji-group__soft">{[goods.ypgg, goods.sccj].filter(Boolean).join(' · ')}</p>
        <GroupPrice group={group} size="l" />
      </div>
      <div className="yaoji-group__foot">
        <GroupProgress group={group} />
        <Button size="small" kind={canJoin ? 'primary' : 'plain'} href={href} label={messages.viewNamed(view, name)}>
          {view}
        </Button>
      </div>
    </li>
  )
}

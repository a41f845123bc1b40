import type { CampaignBlockWire } from '@yaoji/contract/calls/storefront/campaign'
import { environment } from '../../base/lib/environment.ts'
import { clinicPath } from './address.ts'
import { messages } from './messages.ts'

/** Every goods of a page once, in its order, under one heading. */
export function onlyGoods(blocks: readonly CampaignBlockWire[]): CampaignBlockWire[] {
  const known = new Map(blocks.flatMap(({ goods }) => goods.map(each => [each.id, each] as const)))
  const first = blocks.find(({ type }) => type === 'goods')
  return first ? [{ ...first, title: messages.allGoods, goods: [...known.values()] }] : []
}

/** 医友汇 as it was put together, or only its goods. */
export function ClinicViews({ isGoodsOnly, id }: { isGoodsOnly: boolean; id: number }) {
  const views = [
    { text: messages.wholePage, isOn: !isGoodsOnly, href: clinicPath(false, id) },
    { text: messages.allGoods, isOn: isGoodsOnly, href: clinicPath(true, id) },
  ]
  return (
    <nav className="yaoji-campaign__tabs" aria-label={messages.views}>
      {views.map(({ text, isOn, href }) => (
        <a key={href} href={environment.href(href)} aria-current={isOn ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

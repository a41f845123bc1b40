import type { GoodsDetailWire } from '@yaoji/contract/calls/goods'
import type { ReactNode } from 'react'
import { Expiry } from './goods-marks.tsx'
import { detailMessages } from './detail-messages.ts'
import { messages } from './messages.ts'
import { termsOf } from './terms.ts'

/** What the licence, the pack and the shelf say. */
export function DetailFacts({ goods, today }: { goods: GoodsDetailWire; today: string }) {
  const units = (number: number) => messages.units(number, goods.bzdw)
  const facts: [string, ReactNode][] = [
    [messages.spec, goods.ypgg],
    [messages.form, goods.jx],
    [detailMessages.maker, goods.sccj],
    [detailMessages.holder, goods.mah],
    [detailMessages.approval, goods.pzwh],
    [detailMessages.barcode, goods.barcode],
    [messages.expiry, goods.yxq && <Expiry yxq={goods.yxq} today={today} />],
    [detailMessages.stock, goods.number_label],
    [messages.middlePack, goods.zbz > 0 && units(goods.zbz)],
    [messages.carton, goods.jzl > 0 && units(goods.jzl)],
    [detailMessages.warehouse, goods.ck_name],
    [detailMessages.terms, termsOf(goods).join(messages.termsJoint)],
  ]
  return (
    <dl className="yaoji-goods-detail__facts" aria-label={detailMessages.goodsFacts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

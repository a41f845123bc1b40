import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import type { ReactNode } from 'react'
import { Expiry, goodsMessages } from '../goods/parts.ts'
import { DetailCopy } from './detail-copy.tsx'
import { detailMessages } from './detail-messages.ts'

/** What the licence, the pack and the shelf say, as far as a buyer decides by it. */
export function DetailFacts({ goods, today }: { goods: GoodsDetailWire; today: string }) {
  const units = (number: number) => goodsMessages.units(number, goods.bzdw)
  const facts: [string, ReactNode][] = [
    [goodsMessages.spec, goods.ypgg],
    [goodsMessages.form, goods.jx],
    [detailMessages.maker, goods.sccj],
    [detailMessages.holder, goods.mah],
    [detailMessages.approval, goods.pzwh && <DetailCopy name={detailMessages.approval} text={goods.pzwh} />],
    [detailMessages.barcode, goods.barcode && <DetailCopy name={detailMessages.barcode} text={goods.barcode} />],
    [goodsMessages.expiry, goods.yxq && <Expiry yxq={goods.yxq} today={today} />],
    [detailMessages.warehouse, goods.ck_name],
    [goodsMessages.middlePack, goods.zbz > 0 && units(goods.zbz)],
    [goodsMessages.carton, goods.jzl > 0 && units(goods.jzl)],
  ]
  return (
    <dl className="yaoji-detail-facts" aria-label={detailMessages.goodsFacts}>
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

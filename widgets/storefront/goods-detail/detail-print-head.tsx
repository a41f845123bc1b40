import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { detailMessages } from './detail-messages.ts'

/** Who sells; as the site knows it. */
export type Shop = { name: string; hotline: string }

/** Stands on paper only: whose sheet this is, where the goods are found, and of which day it tells. */
export function DetailPrintHead({ shop, goodsId, today }: { shop: Shop; goodsId: number; today: string }) {
  return (
    <header className="yaoji-print-head">
      <strong>{shop.name}</strong>
      <span>{environment.siteOrigin + goodsPath(goodsId)}</span>
      <span>{detailMessages.hotline(shop.hotline)}</span>
      <span>{detailMessages.printedOn(today)}</span>
    </header>
  )
}

import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { detailMessages } from './detail-messages.ts'

/** The seller, from the site's settings. */
export type Shop = { name: string; hotline: string }

/** Only in print: the shop, the address of the goods, and the date. */
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

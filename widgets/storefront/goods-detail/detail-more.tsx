import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { DetailCompare } from './detail-compare.tsx'
import { DetailInsert } from './detail-insert.tsx'
import { moreMessages } from './detail-more-messages.ts'
import { DetailPapers } from './detail-papers.tsx'
import { DetailSection, sectionIds } from './detail-section.tsx'
import { FactTable } from './fact-table.tsx'
import { RecentStrip } from './recent-strip.tsx'

export type DetailMoreProps = { goods: GoodsDetailWire; today: string }

/** The part of a goods page below the fold. */
export function DetailMore({ goods, today }: DetailMoreProps) {
  const ids = sectionIds(goods.id)
  return (
    <>
      {goods.substitutes.length > 0 && (
        <DetailSection id={ids.substitutes} title={moreMessages.substitutes} help={moreMessages.substitutesHelp}>
          <DetailCompare current={goods} others={goods.substitutes} title={moreMessages.substitutes} today={today} />
        </DetailSection>
      )}
      {goods.facts.length > 0 && (
        <DetailSection id={ids.facts} title={moreMessages.facts}>
          <FactTable facts={goods.facts} label={moreMessages.facts} />
        </DetailSection>
      )}
      <DetailSection id={ids.insert} title={moreMessages.insert}>
        {goods.sms.length > 0 ? (
          <DetailInsert sections={goods.sms} stem={ids.insert} />
        ) : (
          <p className="yaoji-goods-detail__none">{moreMessages.noInsert}</p>
        )}
      </DetailSection>
      <DetailSection id={ids.papers} title={moreMessages.papers}>
        <DetailPapers goods={goods} />
      </DetailSection>
      <RecentStrip goods={goods} />
    </>
  )
}

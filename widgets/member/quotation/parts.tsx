import type { QuotationLineWire } from '@yaoji/contract/calls/member/quotation'
import { quotationStateNames, type QuotationState } from '@yaoji/contract/domain/quotation-state'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Tag, type TagTone } from '../../base/ui/parts.ts'

const tones: Readonly<Record<QuotationState, TagTone>> = {
  waiting: 'blue',
  quoted: 'amber',
  ordered: 'green',
  expired: 'plain',
  withdrawn: 'plain',
  declined: 'plain',
  closed: 'plain',
}

export const StateTag = ({ state }: { state: QuotationState }) => <Tag tone={tones[state]}>{quotationStateNames[state]}</Tag>

/** Name, spec and maker of goods, and when more arrive where they are short, with the way to their page. */
export const GoodsCell = ({
  goods_id,
  name,
  ypgg,
  sccj,
  arrival,
}: Pick<QuotationLineWire, 'goods_id' | 'name' | 'ypgg' | 'sccj' | 'arrival'>) => (
  <th scope="row" className="yaoji-quotation__goods">
    <a href={environment.href(goodsPath(goods_id))}>{name}</a>{' '}
    <span className="yaoji-request__facts">{[ypgg, sccj].filter(Boolean).join(' · ')}</span>
    {arrival && <span className="yaoji-quotation__arrival">{arrival}</span>}
  </th>
)

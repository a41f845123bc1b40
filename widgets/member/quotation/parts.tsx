import type { QuotationLineWire } from '@yaoji/contract/calls/member/quotation'
import { quotationStateNames, type QuotationState } from '@yaoji/contract/domain/agreements/quotation-state'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Skeleton, Tag, type TagTone } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

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

type Goods = Pick<QuotationLineWire, 'goods_id' | 'name' | 'ypgg' | 'sccj' | 'arrival'>

/** Name of goods with the way to their page, and when more arrive where they are short; spec and maker in columns of their own. */
export const GoodsCells = ({ goods_id, name, ypgg, sccj, arrival }: Goods) => (
  <>
    <th scope="row" className="yaoji-quotation__goods">
      <a href={environment.href(goodsPath(goods_id))} title={name}>
        {name}
      </a>
      {arrival && <span className="yaoji-quotation__arrival">{arrival}</span>}
    </th>
    <td className="yaoji-quotation__spec" title={ypgg}>
      {ypgg}
    </td>
    <td className="yaoji-quotation__maker" title={sccj}>
      {sccj}
    </td>
  </>
)

/** Heads of the columns of `GoodsCells`. */
export const GoodsHeads = () => (
  <>
    <th scope="col">{messages.columns.goods}</th>
    <th scope="col">{messages.columns.spec}</th>
    <th scope="col">{messages.columns.maker}</th>
  </>
)

export const Waiting = () => (
  <div className="yaoji-quotation__waiting">
    <Skeleton label={messages.loading} lines={14} />
  </div>
)

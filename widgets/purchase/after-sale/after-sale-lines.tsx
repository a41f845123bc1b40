import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import { money } from '@yaoji/contract/domain/money'
import { PackShot } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Props = { afterSale: AfterSaleDetailWire }

function Line({ line, paysBack }: { line: AfterSaleDetailWire['lines'][number]; paysBack: boolean }) {
  const { name, ypgg, sccj, ph, yxq, bzdw, number, accepted, refund } = line
  return (
    <tr>
      <td className="yaoji-after-sale__goods">
        <PackShot src={line.goods_image[0]} />
        <span>
          <a href={environment.href(goodsPath(line.goods_id))}>{name}</a>
          <span className="yaoji-ask__note">
            {ypgg} · {sccj}
          </span>
          <span className="yaoji-ask__note">{messages.batch(ph, yxq)}</span>
        </span>
      </td>
      <td data-name={messages.columnAsked}>
        {messages.quantity(number, bzdw)}
        {line.reasons.map(each => (
          <span key={each.reason} className="yaoji-ask__note">
            {' '}
            {afterSaleReasonNames[each.reason]}
            {messages.quantity(each.number, bzdw)}
          </span>
        ))}
      </td>
      <td data-name={messages.columnAccepted}>{accepted === null ? messages.notYetAccepted : messages.quantity(accepted, bzdw)}</td>
      {paysBack && (
        <td data-name={messages.columnRefund}>
          <Price value={refund} />
        </td>
      )}
    </tr>
  )
}

/** What it is about, batch by batch, and what comes back for it. */
export function AfterSaleLines({ afterSale: { lines, gifts, refund } }: Props) {
  const paysBack = refund.state !== 'none'
  return (
    <section className="yaoji-after-sale__card" aria-label={messages.lines}>
      <h2 className="yaoji-after-sale__legend">{messages.lines}</h2>
      <table className="yaoji-after-sale__lines">
        <caption className="yaoji-visually-hidden">{messages.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.columnGoods}</th>
            <th scope="col">{messages.columnAsked}</th>
            <th scope="col">{messages.columnAccepted}</th>
            {paysBack && <th scope="col">{messages.columnRefund}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} paysBack={paysBack} />
          ))}
        </tbody>
      </table>
      {gifts.length > 0 && (
        <dl className="yaoji-after-sale__facts" aria-label={messages.keptGifts}>
          {gifts.map(({ line_id, name, bzdw, kept, charge }) => (
            <div key={line_id}>
              <dt>
                {messages.keptGifts} {name}
              </dt>
              <dd>{kept > 0 ? messages.keptGift(kept, bzdw, money(charge)) : messages.sentGift}</dd>
            </div>
          ))}
        </dl>
      )}
      {paysBack && <Refund refund={refund} />}
    </section>
  )
}

function Refund({ refund: { state, total, money, voucher, points, method } }: { refund: AfterSaleDetailWire['refund'] }) {
  const parts = [
    [method, money],
    [messages.refundSplit.voucher, voucher],
    [messages.refundSplit.points, points],
  ].filter(([, amount]) => amount !== '0.00')
  return (
    <div role="group" aria-label={messages.refund}>
      <dl className="yaoji-after-sale__refund">
        {parts.map(([name, amount = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price value={amount} tone="plain" />
            </dd>
          </div>
        ))}
        <div>
          <dt>{messages.refundStates[state]}</dt>
          <dd>
            <Price value={total} size="l" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

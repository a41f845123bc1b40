import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import { editLine } from '../../cart/cart/parts.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, IconButton, Price, QuantityInput } from '../../base/ui/parts.ts'
import { dismissScan, scanAgain, scanMessages, type OrderGoods, type ScanLine } from '../search/parts.ts'
import { messages } from './messages.ts'

type Added = ScanLine & { state: 'added' }
type Failed = ScanLine & { state: 'failed' }

type AddedProps = { line: Added; inCart: CartLineWire | undefined; onDone: () => void }

/** Goods that were added, with their quantity in the cart to be changed. */
function AddedGoods({ line, inCart, onDone }: AddedProps) {
  const { sccj = '', yxq = '' } = inCart?.goods ?? {}
  return (
    <>
      <a className="yaoji-scan-row__name" {...linkTo(goodsPath(line.goodsId))} title={line.goods}>
        {line.goods}
      </a>
      {inCart ? (
        <>
          <span className="yaoji-cell-small yaoji-scan-row__maker" title={sccj}>
            {sccj}
          </span>
          <span className="yaoji-cell-small yaoji-scan-row__expiry">{yxq}</span>
          <span className="yaoji-cell-number yaoji-scan-row__price">
            {inCart.price !== null && <Price value={inCart.price} unit={inCart.goods.bzdw} tone="plain" />}
          </span>
          <span className="yaoji-scan-row__quantity">
            <QuantityInput
              label={messages.quantityOf(line.goods)}
              value={inCart.number}
              rule={quantityRuleOf(inCart.goods)}
              unit={inCart.goods.bzdw}
              problem={inCart.problem || undefined}
              onCommit={number => void editLine(inCart.id, number)}
              onConfirm={onDone}
            />
          </span>
          <strong className="yaoji-cell-number yaoji-scan-row__amount">
            {inCart.price !== null && <Price value={inCart.amount} tone="plain" />}
          </strong>
        </>
      ) : (
        <span className="yaoji-cell-soft yaoji-scan-row__reason">{messages.removed}</span>
      )}
    </>
  )
}

type FailedProps = { box: string; line: Failed; order: OrderGoods }

/** Why nothing was added, and what helps. */
function FailedScan({ box, line, order }: FailedProps) {
  const { code, isUnknown, remedy } = line
  const reason = isUnknown && readTraceCode(code) ? messages.unknownTrace : line.reason
  return (
    <>
      <span className="yaoji-scan-row__name">
        <b>{code}</b>{' '}
      </span>
      <span className="yaoji-scan-row__reason" title={reason}>
        {reason}
      </span>
      <span className="yaoji-scan-row__ways">
        {remedy === 'again' && (
          <Button size="small" onClick={() => scanAgain(box, line, order)}>
            {scanMessages.retry}
          </Button>
        )}
        {typeof remedy === 'object' && (
          <a className="yaoji-scan-row__remedy yaoji-tap" {...linkTo(remedy.path)}>
            {remedy.text}
          </a>
        )}
        <IconButton icon="close" label={scanMessages.dismiss(code)} onClick={() => dismissScan(box, line.id)} />
      </span>
    </>
  )
}

type ScannedRowProps = { box: string; line: ScanLine; inCart: CartLineWire | undefined; order: OrderGoods; onDone: () => void }

/** What the columns are. */
export function ScannedHead() {
  const { goods, maker, expiry, price, quantity, amount } = messages.columns
  return (
    <div className="yaoji-sheet-head yaoji-scan-row" aria-hidden="true">
      <span>{goods}</span>
      <span className="yaoji-scan-row__maker">{maker}</span>
      <span>{expiry}</span>
      <span className="yaoji-cell-number">{price}</span>
      <span>{quantity}</span>
      <span className="yaoji-cell-number">{amount}</span>
    </div>
  )
}

/** One scanned code with its result. */
export function ScannedRow({ box, line, inCart, order, onDone }: ScannedRowProps) {
  return (
    <li className="yaoji-sheet-row yaoji-scan-row" data-state={line.state}>
      {line.state === 'waiting' && (
        <>
          <span className="yaoji-scan-row__name">
            <b>{line.code}</b>{' '}
          </span>
          <span className="yaoji-cell-soft yaoji-scan-row__reason">{messages.waiting}</span>
        </>
      )}
      {line.state === 'added' && <AddedGoods line={line} inCart={inCart} onDone={onDone} />}
      {line.state === 'failed' && <FailedScan box={box} line={line} order={order} />}
    </li>
  )
}

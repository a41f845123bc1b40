import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { readTraceCode } from '@yaoji/contract/domain/trace-codes'
import { editLine } from '../../cart/cart/parts.ts'
import { quantityRuleOf } from '../../base/lib/goods-terms.ts'
import { linkTo } from '../../base/lib/links.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, IconButton, QuantityInput } from '../../base/ui/parts.ts'
import { dismissScan, scanAgain, scanMessages, type OrderGoods, type ScanLine } from '../search/parts.ts'
import { messages } from './messages.ts'

type Added = ScanLine & { state: 'added' }
type Failed = ScanLine & { state: 'failed' }

type AddedProps = { line: Added; inCart: CartLineWire | undefined; onDone: () => void }

/** Goods that were added, with their quantity in the cart to be changed. */
function AddedGoods({ line, inCart, onDone }: AddedProps) {
  return (
    <>
      <a className="yaoji-scan-purchase__name" {...linkTo(goodsPath(line.goodsId))}>
        {line.goods}
      </a>
      {inCart ? (
        <span className="yaoji-scan-purchase__quantity">
          <span>{messages.inCart}</span>
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
      ) : (
        <span className="yaoji-scan-purchase__quantity">{messages.removed}</span>
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
      <span className="yaoji-scan-purchase__name">
        <b>{code}</b> {reason}
      </span>
      {remedy === 'again' && (
        <Button size="small" onClick={() => scanAgain(box, line, order)}>
          {scanMessages.retry}
        </Button>
      )}
      {typeof remedy === 'object' && (
        <a className="yaoji-scan-purchase__remedy yaoji-tap" {...linkTo(remedy.path)}>
          {remedy.text}
        </a>
      )}
      <IconButton icon="close" label={scanMessages.dismiss(code)} onClick={() => dismissScan(box, line.id)} />
    </>
  )
}

type ScannedRowProps = { box: string; line: ScanLine; inCart: CartLineWire | undefined; order: OrderGoods; onDone: () => void }

/** One scanned code with its result. */
export function ScannedRow({ box, line, inCart, order, onDone }: ScannedRowProps) {
  return (
    <li className="yaoji-scan-purchase__row" data-state={line.state}>
      {line.state === 'waiting' && (
        <span className="yaoji-scan-purchase__name">
          <b>{line.code}</b> {messages.waiting}
        </span>
      )}
      {line.state === 'added' && <AddedGoods line={line} inCart={inCart} onDone={onDone} />}
      {line.state === 'failed' && <FailedScan box={box} line={line} order={order} />}
    </li>
  )
}

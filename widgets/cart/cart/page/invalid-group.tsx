import { memo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { servedLink } from '../../../base/lib/addresses/served-link.ts'
import { Button, IconButton } from '../../../base/ui/parts.ts'
import { deleteFromList, deleteOneFromList } from '../state/delete-from-list.ts'
import { FactCells } from '../row/line-cells.tsx'
import { LineGoods } from '../row/line-goods.tsx'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'
import { RowBlocks, type RowProps } from './row-blocks.tsx'

function WholeRow({ line, today }: { line: CartLineWire; today: string }) {
  const { cant_buy: reason } = line.goods
  const action = reason?.action
  const link = action?.kind === 'link' ? servedLink(action.url) : undefined
  return (
    <>
      <div className="yaoji-cart-row__check" role="cell" />
      <LineGoods key="goods" line={line} />
      <FactCells line={line} today={today} />
      <div className="yaoji-cart-row__reason" role="cell" aria-colspan={5}>
        <span>{reason?.text ?? shared.soldOut}</span>
        {action && link && (
          <Button kind="text" size="small" href={link.href}>
            {action.text}
          </Button>
        )}
      </div>
      <div className="yaoji-cart-row__action" role="cell">
        <IconButton
          icon="close"
          label={shared.deleteLine(fullName(line.goods))}
          onClick={event => void deleteOneFromList(event.currentTarget, line.id)}
        />
      </div>
    </>
  )
}

function PlainRow({ line }: { line: CartLineWire }) {
  return (
    <>
      <LineGoods key="goods" line={line} isPlain />
      <div className="yaoji-cart-row__reason" role="cell" aria-colindex={7}>
        {line.goods.cant_buy?.text ?? shared.soldOut}
      </div>
    </>
  )
}

const InvalidRow = memo(function InvalidRow({ line, today, isWhole }: RowProps) {
  return (
    <div className="yaoji-sheet-row yaoji-cart-row" role="row" data-invalid="true" data-line={line.id}>
      {isWhole ? WholeRow({ line, today }) : PlainRow({ line })}
    </div>
  )
})

type InvalidGroupProps = { lines: readonly CartLineWire[]; today: string; drawn?: number; whole?: number }

/** 失效商品: what cannot be bought now and why. Only the buyer takes it out (domain.md section 4). */
export function InvalidGroup({ lines, today, drawn = lines.length, whole = lines.length }: InvalidGroupProps) {
  if (lines.length === 0) return null
  const ids = lines.map(line => line.id)
  return (
    <div className="yaoji-cart-group" role="rowgroup" data-kind="invalid">
      <div className="yaoji-sheet-group" role="row">
        <div className="yaoji-cart-group__name" role="cell" aria-colspan={12}>
          <strong>{messages.invalidGroup}</strong>
          <span className="yaoji-cell-soft">{messages.kinds(lines.length)}</span>
          <Button kind="text" size="small" onClick={event => void deleteFromList(event.currentTarget, ids)}>
            {messages.clearInvalidAction}
          </Button>
        </div>
      </div>
      <RowBlocks lines={lines} today={today} drawn={drawn} whole={whole} Row={InvalidRow} />
    </div>
  )
}

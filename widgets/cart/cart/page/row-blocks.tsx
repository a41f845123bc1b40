import { memo, type ComponentType } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { blockRows, useWholeRows } from './near-blocks.ts'

export type Unsaved = { number: number; reason: string }
/** `isWhole`: with all controls; otherwise only the same text. */
export type RowProps = { line: CartLineWire; unsaved?: Unsaved | undefined; today: string; isWhole: boolean }
type Row = ComponentType<RowProps>

type UnsavedByLine = Readonly<Record<number, Unsaved | undefined>>
type BlockProps = { lines: readonly CartLineWire[]; unsaved: UnsavedByLine; today: string; isAtOnce: boolean; isFirst: boolean; Row: Row }

/**
 * A block is laid out, painted and observed as one. The first blocks are visible: skipping them (`content-visibility`) would
 * cost a second layout, and a style recalculation of all of them with the eighth.
 */
function Block({ lines, unsaved, today, isAtOnce, isFirst, Row }: BlockProps) {
  const { ref, wholeRows } = useWholeRows(isAtOnce)
  return (
    <div ref={ref} className="yaoji-cart-block" role="presentation" data-full={isFirst ? undefined : lines.length === blockRows}>
      {lines.map((line, at) => (
        <Row key={line.id} line={line} unsaved={unsaved[line.id]} today={today} isWhole={at < wholeRows} />
      ))}
    </div>
  )
}

function isSameBlock(before: BlockProps, after: BlockProps): boolean {
  return (
    before.lines.length === after.lines.length &&
    before.lines.every((line, at) => line === after.lines[at]) &&
    before.unsaved === after.unsaved &&
    before.today === after.today
  )
}

const SameBlock = memo(Block, isSameBlock)

type RowBlocksProps = Omit<BlockProps, 'unsaved' | 'isAtOnce' | 'isFirst'> & {
  unsaved?: UnsavedByLine
  isFirst?: boolean
  drawn: number
  whole: number
}

const nothingUnsaved: UnsavedByLine = {}

/** Reserves the space of rows that are not rendered yet, so that nothing below them moves. */
function Rest({ rows }: { rows: number }) {
  const keep = (element: HTMLElement | null) => element?.style.setProperty('--_yaoji-cart-rows', String(rows))
  return <div ref={keep} className="yaoji-cart-rest" role="presentation" />
}

/**
 * Rows of a group in blocks. `isFirst`: the first group; `drawn`: number of rows in the document; `whole`: number of rows complete from the
 * start.
 */
export function RowBlocks({ lines, unsaved = nothingUnsaved, today, isFirst = false, drawn, whole, Row }: RowBlocksProps) {
  const shown = lines.slice(0, Math.max(0, drawn))
  return (
    <>
      {Array.from({ length: Math.ceil(shown.length / blockRows) }, (_, at) => (
        <SameBlock
          key={at}
          lines={shown.slice(at * blockRows, (at + 1) * blockRows)}
          unsaved={unsaved}
          today={today}
          isAtOnce={at * blockRows < whole}
          isFirst={isFirst && at === 0}
          Row={Row}
        />
      ))}
      {shown.length < lines.length && <Rest rows={lines.length - shown.length} />}
    </>
  )
}

import type { ConsoleOrderLineWire } from '@yaoji/contract/calls/console/order'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages
type Batch = ConsoleOrderLineWire['batches'][number]

function BatchCells({ batch }: { batch: Batch | undefined }) {
  if (!batch) return <td colSpan={4} className="last" />
  return (
    <>
      <td className={batch.is_planned ? 'code soft' : 'code'}>{batch.number}</td>
      <td className="soft">{batch.expires_on}</td>
      <td className="n">{batch.quantity}</td>
      <td className={batch.parcel ? 'last' : batch.is_planned ? 'last soft' : 'last warn'}>
        {batch.parcel ?? (batch.is_planned ? messages.planned : messages.unsent)}
      </td>
    </>
  )
}

/** What became of units that are not sent with the others. */
function Short({ text }: { text: string }) {
  return (
    <tr className="sub">
      <td colSpan={6} />
      <td colSpan={4} className="last warn">
        {text}
      </td>
    </tr>
  )
}

function Line({ line }: { line: ConsoleOrderLineWire }) {
  const [first, ...others] = line.batches
  return (
    <>
      <tr>
        <td className="faint n">{line.goods_id}</td>
        <td>
          <span className="line gap-4">
            <b className="cut">{line.name}</b>
            {line.price_name && <span className="tag">{line.price_name}</span>}
          </span>
        </td>
        <td className="soft">
          <span className="cut">{[line.spec, line.manufacturer].filter(Boolean).join(' · ')}</span>
        </td>
        <td className="n">{line.price}</td>
        <td className="n">
          {line.number} {line.unit}
        </td>
        <td className="n b">{grouped(line.net)}</td>
        <BatchCells batch={first} />
      </tr>
      {others.map(batch => (
        <tr key={`${batch.number}-${batch.parcel}`} className="sub">
          <td colSpan={6} />
          <BatchCells batch={batch} />
        </tr>
      ))}
      {line.asked > 0 && <Short text={messages.asked(line.asked)} />}
      {line.later > 0 && <Short text={messages.later(line.later)} />}
      {line.refunded > 0 && <Short text={messages.refundedUnits(line.refunded)} />}
      {line.lacking > 0 && (
        <tr className="sub">
          <td colSpan={6} />
          <td colSpan={3} className="bad">
            {first ? messages.lacking(line.lacking) : messages.noBatch}
          </td>
          <td className="last bad">{messages.lacking(line.lacking)}</td>
        </tr>
      )}
    </>
  )
}

const numeric = ['id', 'price', 'number', 'net', 'taken']

/** Lines of an order with their batches: those that were taken, or that would be by first expired first out. */
export function LinesTable({ lines }: { lines: readonly ConsoleOrderLineWire[] }) {
  const net = formatFen(lines.reduce((sum, line) => sum + (parseFen(line.net) ?? 0), 0) as Fen)
  return (
    <table className="tbl tbl--dense">
      <caption className="sr">{messages.lines}</caption>
      <ColumnHeads columns={columns} numbers={numeric} />
      <tbody>
        {lines.map((line, index) => (
          <Line key={`${line.goods_id}-${index}`} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{messages.kinds(lines.length)}</td>
          <td className="n">{lines.reduce((sum, line) => sum + line.number, 0)}</td>
          <td className="n">{grouped(net)}</td>
          <td colSpan={4} />
        </tr>
      </tfoot>
    </table>
  )
}

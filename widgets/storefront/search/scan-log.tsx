import { linkTo } from '../../base/lib/addresses/links.ts'
import { messages } from './scan-messages.ts'
import type { OrderGoods } from './quick-order.ts'
import { addedShown, dismissScan, scanAgain, withRecent, type ScanLine } from './scans.ts'
import { SearchGlyph } from './search-glyph.tsx'

const Code = ({ children }: { children: string }) => <b className="yaoji-search__code">{children}</b>

function Outcome({ line }: { line: ScanLine }) {
  if (line.state === 'waiting')
    return (
      <>
        <Code>{line.code}</Code> {messages.waiting}
      </>
    )
  if (line.state === 'added') {
    return (
      <>
        <Code>{line.code}</Code> {messages.added}{' '}
        <span className="yaoji-search__scanned">
          {line.goods} {line.quantity}
        </span>
      </>
    )
  }
  // The sentence names the code last where nothing else is known of it.
  return line.isUnknown ? (
    <>
      {line.reason} <Code>{line.code}</Code>
    </>
  ) : (
    <>
      <Code>{line.code}</Code> {line.reason}
    </>
  )
}

type RemedyProps = { box: string; line: ScanLine; order: OrderGoods | undefined }

function Remedy({ box, line, order }: RemedyProps) {
  if (line.state !== 'failed') return null
  const { remedy } = line
  return (
    <>
      {remedy === 'again' && order && (
        <button type="button" className="yaoji-search__remedy" onClick={() => scanAgain(box, line, order)}>
          {messages.retry}
        </button>
      )}
      {typeof remedy === 'object' && (
        <a className="yaoji-search__remedy" {...linkTo(remedy.path)}>
          {remedy.text}
        </a>
      )}
      <button
        type="button"
        className="yaoji-search__dismiss"
        title={messages.dismissShort}
        aria-label={messages.dismiss(line.code)}
        onClick={() => dismissScan(box, line.id)}
      >
        <SearchGlyph name="clear" />
      </button>
    </>
  )
}

export type ScanLogProps = {
  box: string
  lines: readonly ScanLine[]
  order: OrderGoods | undefined
  /** While there are suggestions to look at, only what went wrong stays in sight. */
  isBrief: boolean
}

/** What the gun has read, newest first. */
export function ScanLog({ box, lines, order, isBrief }: ScanLogProps) {
  const shown = withRecent(lines, isBrief ? 0 : addedShown)
  return (
    <div className="yaoji-search__scans" role="log" aria-label={messages.log}>
      {shown.map(line => (
        <p key={line.id} className="yaoji-search__scan" data-state={line.state}>
          <span className="yaoji-search__outcome">
            <Outcome line={line} />
          </span>
          <Remedy box={box} line={line} order={order} />
        </p>
      ))}
    </div>
  )
}

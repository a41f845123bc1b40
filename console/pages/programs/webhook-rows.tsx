import type { ConsoleWebhookWire } from '@yaoji/contract/calls/console/webhooks'
import { sellerChangeNames } from '@yaoji/contract/seller-changes'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { webhookMessages as messages } from './messages.ts'

export type WebhookVerb = 'pause' | 'resume' | 'replay' | 'pages'
type Open = (verb: WebhookVerb, row: ConsoleWebhookWire) => void

/** Whether it takes what it is sent, and when it is tried again. */
function State({ row: { paused_at, paused_by, failures, problem, next_try } }: { row: ConsoleWebhookWire }) {
  const now = useNow()
  if (paused_at !== null) return <span className="warn">{messages.pausedBy(paused_by, momentOf(paused_at, now))}</span>
  if (failures === 0) return <>{messages.well}</>
  return (
    <span className="bad">
      {messages.failing(failures, problem)}
      {next_try !== null && ` ${messages.nextTry(momentOf(next_try, now))}`}
    </span>
  )
}

function WebhookRow({ row, open }: { row: ConsoleWebhookWire; open: Open }) {
  const now = useNow()
  const { webhook, url, kinds, sent_at, paused_at } = row
  const verb = (name: WebhookVerb, text: string) => (
    <button type="button" className="btn btn--text" aria-label={`${text} ${webhook}`} onClick={() => open(name, row)}>
      {text}
    </button>
  )
  return (
    <tr>
      <td>
        <b>{webhook}</b>
      </td>
      <td>
        <State row={row} />
      </td>
      <td>{sent_at === null ? messages.never : momentOf(sent_at, now)}</td>
      <td>{kinds.map(kind => sellerChangeNames[kind]).join('、')}</td>
      <td>{url}</td>
      <td className="last">
        {paused_at === null ? verb('pause', messages.pause) : verb('resume', messages.resume)}
        {verb('replay', messages.replay)}
        {verb('pages', messages.pages)}
      </td>
    </tr>
  )
}

/** Programs that the shop calls, with whether they answer. */
export function WebhookRows({ list, open }: { list: readonly ConsoleWebhookWire[]; open: Open }) {
  return (
    <div className="across">
      <PlainTable caption={messages.title} columns={messages.columns} numbers={[]} empty={messages.empty}>
        {list.map(row => (
          <WebhookRow key={row.webhook} row={row} open={open} />
        ))}
      </PlainTable>
    </div>
  )
}

import type { ShownWebhookWire } from '@yaoji/contract/calls/operator/webhook'
import { sellerChangeNames } from '@yaoji/contract/operator/seller-changes'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { webhookMessages as messages } from './messages.ts'

export type WebhookVerb = 'pause' | 'resume' | 'replay' | 'pages' | 'test' | 'edit' | 'renew' | 'remove'
type Open = (verb: WebhookVerb, row: ShownWebhookWire) => void

/** Whether it takes what it is sent, and when it is tried again. */
function State({ row: { paused_at, paused_by, failures, problem, next_try } }: { row: ShownWebhookWire }) {
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

/** What became of the last test event, and until when the old secret signs too. */
function Notes({ row: { test_asked_at, tested_at, test_problem, old_secret_until } }: { row: ShownWebhookWire }) {
  const now = useNow()
  const at = tested_at === null ? '' : momentOf(tested_at, now)
  return (
    <>
      {test_asked_at !== null && <div className="note">{messages.testWaits}</div>}
      {test_asked_at === null && at && (
        <div className={test_problem ? 'note bad' : 'note'}>
          {test_problem ? messages.testFailed(at, test_problem) : messages.testTaken(at)}
        </div>
      )}
      {old_secret_until !== null && old_secret_until > now && (
        <div className="note">{messages.oldUntil(momentOf(old_secret_until, now))}</div>
      )}
    </>
  )
}

function WebhookRow({ row, open }: { row: ShownWebhookWire; open: Open }) {
  const now = useNow()
  const { webhook, callback_url, kinds, sent_at, paused_at, is_configured } = row
  const verb = (name: WebhookVerb, text: string) => (
    <button type="button" className="btn btn--text" aria-label={`${text} ${webhook}`} onClick={() => open(name, row)}>
      {text}
    </button>
  )
  return (
    <tr>
      <td>
        <b className="cut cut--m" title={webhook}>
          {webhook}
        </b>
        <div className="note cut cut--s" title={callback_url}>
          {callback_url}
        </div>
        {is_configured === 1 && <div className="note">{messages.configured}</div>}
      </td>
      <td className="wrap">
        <State row={row} />
        <Notes row={row} />
      </td>
      <td>{sent_at === null ? messages.never : momentOf(sent_at, now)}</td>
      <td className="wrap">{kinds.map(kind => sellerChangeNames[kind]).join('、')}</td>
      <td className="last">
        {paused_at === null ? verb('pause', messages.pause) : verb('resume', messages.resume)}
        {verb('replay', messages.replay)}
        {verb('test', messages.test)}
        {verb('pages', messages.pages)}
        {is_configured === 0 && (
          <>
            {verb('edit', messages.edit)}
            {verb('renew', messages.renew)}
            {verb('remove', messages.remove)}
          </>
        )}
        <WhoChanged object={`webhook:${webhook}`} />
      </td>
    </tr>
  )
}

/** Programs that the shop calls, with whether they answer. */
export function WebhookRows({ list, open }: { list: readonly ShownWebhookWire[]; open: Open }) {
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

import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import { useNow } from '../../lib/use-now.ts'
import { momentOf } from '../../lib/time.ts'
import { messages } from './messages.ts'

/** Who sent it and who may sign, that it was not touched, and until when it waits. */
export function StatementSide({ shown }: { shown: ConsoleStatementWire }) {
  const now = useNow()
  const { row, signers, hash } = shown
  const isOpen = row.ended_at === null && row.standing !== 'over'
  return (
    <div className="body" tabIndex={0}>
      <section className="sec stack stack-s">
        <h2 className="b">{messages.who}</h2>
        <ol className="time">
          <li data-s="do">
            {messages.sent(row.operator)}
            <time>{momentOf(row.created_at, now)}</time>
            <small>{messages.frozen}</small>
          </li>
          {isOpen && (
            <li data-s="hold">
              {messages.waitsFor(signers)}
              <small>{messages.until(momentOf(row.expires_at, now))}</small>
            </li>
          )}
          {row.signed_by && (
            <li data-s="do">
              {messages.signed(row.signed_by)}
              <time>{momentOf(row.ended_at ?? 0, now)}</time>
            </li>
          )}
          {row.refused_by && (
            <li data-s="bad">
              {messages.refused(row.refused_by)}
              <time>{momentOf(row.ended_at ?? 0, now)}</time>
              <small>{row.refusal}</small>
            </li>
          )}
          {isOpen && (
            <li>
              {messages.effective}
              <time>{messages.atOnce}</time>
            </li>
          )}
        </ol>
      </section>
      <section className="sec stack stack-s">
        <h2 className="b">{messages.untouched}</h2>
        <p className="note">{messages.untouchedText}</p>
        <p className="note code" title={hash}>
          {messages.print(hash)}
        </p>
      </section>
    </div>
  )
}

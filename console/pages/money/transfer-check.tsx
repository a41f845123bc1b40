import type { ConsoleTransferWire } from '@yaoji/contract/calls/console/money'
import type { ReactNode } from 'react'
import { ageOf, grouped, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { messages as all } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const messages = all.transfer

/** What the proof says next to what is due and who the store is; the decision at the foot. */
export function TransferCheck({ row, children }: { row: ConsoleTransferWire; children: ReactNode }) {
  const now = useNow()
  const isOwn = row.is_own_account === 1
  return (
    <section className="col" aria-label={messages.compare}>
      <div className="body" tabIndex={0}>
        <section className="sec">
          <p className="fig">¥{grouped(row.amount)}</p>
          <p className="soft">{messages.days(row.working_days, ageOf(row.since, now))}</p>
        </section>
        <table className="cmp">
          <caption className="sr">{messages.compare}</caption>
          <ColumnHeads columns={messages.columns} />
          <tbody>
            <tr className={isOwn ? undefined : 'is-diff'}>
              <th scope="row">{messages.payer}</th>
              <td className={isOwn ? undefined : 'b'}>{row.payer || messages.nobody}</td>
              <td>{row.company}</td>
            </tr>
            <tr>
              <th scope="row">{messages.amount}</th>
              <td className="faint">{messages.byEye}</td>
              <td className="b">¥{grouped(row.amount)}</td>
            </tr>
            <tr>
              <th scope="row">{messages.order}</th>
              <td className="faint">{messages.byEye}</td>
              <td className="code">{row.order_sn}</td>
            </tr>
          </tbody>
        </table>
        <p className={isOwn ? 'say say--ok say--in' : 'say say--warn say--in'}>{isOwn ? messages.own : messages.other}</p>
        {row.is_ephedrine === 1 && <p className="say say--warn say--in">{messages.ephedrine}</p>}
        {row.remark && <p className="sec">{messages.remark(row.remark)}</p>}
        {row.expires_at !== null && <p className="sec note">{messages.expires(momentOf(row.expires_at, now))}</p>}
      </div>
      <div className="foot stack stack-s">{children}</div>
    </section>
  )
}

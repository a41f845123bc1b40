import type { WorkbenchWire } from '@yaoji/contract/calls/member/workbench'
import { allStores } from '@yaoji/contract/calls/store-scope'
import { storeMatrix, stores as storesPath } from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { papersPath, statementPath } from '../../base/lib/addresses/member-paths.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { messages } from './desk-messages.ts'

const scope = allStores

/** At the head office of a chain: what waits in all its stores, and ordering for several at once. */
export function ChainStores({ chain }: { chain: NonNullable<WorkbenchWire['chain']> }) {
  const { stores, approvals, unpaid, unreceived, papers, owed, overdue } = chain
  const counts = [
    { count: approvals, text: messages.chainApprovals(approvals), path: ordersPath({ tab: 'approval', scope }) },
    { count: unpaid, text: messages.chainUnpaid(unpaid), path: ordersPath({ tab: 'unpaid', scope }) },
    { count: papers, text: messages.chainPapers(papers), path: papersPath({ scope }) },
    { count: unreceived, text: messages.chainUnreceived(unreceived), path: ordersPath({ tab: 'unreceived', scope }) },
  ].filter(({ count }) => count > 0)
  return (
    <section className="yaoji-bench-panel" aria-label={messages.chain(stores)}>
      <header className="yaoji-bench-panel__head">
        <h2>{messages.chain(stores)}</h2>
        <a className="yaoji-bench-panel__more yaoji-tap" href={environment.href(storesPath)}>
          {messages.manage}
        </a>
        <Button kind="primary" size="small" href={environment.href(storeMatrix)}>
          {messages.matrix}
        </Button>
      </header>
      <ul>
        {counts.map(({ text, path }) => (
          <li key={path}>
            <a className="yaoji-bench-task" href={environment.href(path)}>
              <span className="yaoji-bench-waits">{text}</span>
              <span className="yaoji-bench-task__action">{messages.look}</span>
            </a>
          </li>
        ))}
        {owed !== '0.00' && (
          <li>
            <a className="yaoji-bench-task" href={environment.href(statementPath({ scope }))}>
              <span className="yaoji-bench-waits">{messages.chainOwed}</span>
              <span className="yaoji-bench-task__due">{overdue !== '0.00' && messages.chainOverdue(overdue)}</span>
              <Price value={owed} tone="plain" />
              <span className="yaoji-bench-task__action">{messages.look}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

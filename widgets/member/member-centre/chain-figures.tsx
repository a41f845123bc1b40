import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { allStores } from '@yaoji/contract/calls/store-scope'
import { money } from '@yaoji/contract/domain/money'
import { stores as storesPath } from '@yaoji/contract/paths'
import { papersPath, statementPath } from '../../base/lib/addresses/member-paths.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { Card } from './card.tsx'
import { Figure } from './figure.tsx'
import { messages } from './messages.ts'

const scope = allStores

/** What waits in all stores of a chain, each with its joint list; nothing in any other store. */
export function ChainFigures({ chain }: Pick<CentreWire, 'chain'>) {
  if (!chain) return null
  const { stores, unpaid, approvals, unreceived, papers, owed, overdue } = chain
  const figures = [
    [messages.chain.approvals, String(approvals), ordersPath({ tab: 'approval', scope }), ''],
    [messages.chain.unpaid, String(unpaid), ordersPath({ tab: 'unpaid', scope }), ''],
    [messages.chain.unreceived, String(unreceived), ordersPath({ tab: 'unreceived', scope }), ''],
    [messages.chain.papers, String(papers), papersPath({ scope }), ''],
    [messages.chain.owed, money(owed), statementPath({ scope }), overdue === '0.00' ? '' : messages.chain.overdue(money(overdue))],
  ] as const
  return (
    <Card form="strip" title={messages.chain.title(stores)} more={{ text: messages.chain.more, path: storesPath }}>
      <ul className="yaoji-centre__figures">
        {figures.map(([text, figure, path, note]) => (
          <Figure key={text} name={text} path={path} label={messages.chain.figure(text, figure, note)} hint={note} isWarning>
            {figure}
          </Figure>
        ))}
      </ul>
    </Card>
  )
}

import { useStore } from '@nanostores/react'
import type { EphedrineProblemWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isPayable } from '@yaoji/contract/domain/order/split-payment'
import { $setAside, dismissAside, openFill } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { receiptsPath } from '../../base/lib/addresses/member-paths.ts'
import { cartPath, contractPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { Button, OutcomeStrip } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { leaveEphedrine, leaveOut, takeBackIn } from './store.ts'

type Group = QuoteWire['groups'][number]

const gapOf = (group: Group): Fen => parseFen(group.start_gap) ?? (0 as Fen)

const ephedrineProblems = ({ ephedrine }: QuoteWire): readonly EphedrineProblemWire[] => ephedrine?.problems ?? []

/** Why no payment method fits this order; undefined if one does. */
function payProblem({ pay_methods: methods, orders, amounts }: QuoteWire): string | undefined {
  const payable = orders[0]?.payable ?? amounts.payable
  const offered = methods.map(({ id, most }) => ({ id, most: parseFen(most) ?? (0 as Fen) }))
  return isPayable(parseFen(payable) ?? (0 as Fen), offered) ? undefined : methods[0]?.reason
}

/** Whether anything prevents the order; the service would refuse it too. */
export function hasObstacle(quote: QuoteWire): boolean {
  return quote.groups.some(group => gapOf(group) > 0) || payProblem(quote) !== undefined || ephedrineProblems(quote).length > 0
}

function EphedrineProblem({ problem, quote }: { problem: EphedrineProblemWire; quote: QuoteWire }) {
  return (
    <li>
      <strong>{problem.text}</strong>
      <span className="yaoji-check-order__ways">
        {problem.kind === 'promise' && (
          <Button size="small" href={environment.href(contractPath(shownPage.path))}>
            {messages.signPromise}
          </Button>
        )}
        {problem.kind === 'receipt' && (
          <Button size="small" href={environment.href(receiptsPath())}>
            {messages.sendReceipts}
          </Button>
        )}
        {problem.kind === 'cap' && (
          <Button size="small" href={environment.href(cartPath())}>
            {messages.lessGoods}
          </Button>
        )}
        {quote.ephedrine?.is_apart === 1 && (
          <Button kind="text" size="small" onClick={() => void leaveEphedrine(quote)}>
            {messages.leaveEphedrine}
          </Button>
        )}
      </span>
    </li>
  )
}

function StartGap({ group, quote }: { group: Group; quote: QuoteWire }) {
  return (
    <li>
      <strong>{messages.startShort(group.ck_name, money(group.start_gap))}</strong>
      <span className="yaoji-check-order__ways">
        <Button size="small" onClick={() => openFill({ kind: 'start', id: group.ck_id })}>
          {messages.fillUp}
        </Button>
        {new Set(quote.groups.map(each => each.ck_id)).size > 1 && (
          <Button kind="text" size="small" onClick={() => void leaveOut(quote, group)}>
            {messages.leaveOut}
          </Button>
        )}
      </span>
    </li>
  )
}

function Unpayable({ reason }: { reason: string }) {
  return (
    <li>
      <strong>{reason}</strong>
      <span className="yaoji-check-order__ways">
        <Button size="small" href={environment.href(cartPath())}>
          {messages.lessGoods}
        </Button>
        {messages.rechargeHint}
      </span>
    </li>
  )
}

/** What prevents the order, each with possible actions, before anything leaves the cart. */
export function Obstacles({ quote }: { quote: QuoteWire }) {
  const aside = useStore($setAside)
  const short = quote.groups.filter(group => gapOf(group) > 0)
  const problems = ephedrineProblems(quote)
  const unpayable = problems.length > 0 ? undefined : payProblem(quote)
  return (
    <>
      <OutcomeStrip icon="check" onClose={dismissAside} text={aside && messages.leftOut(aside.name, aside.ids.length)}>
        <Button size="small" onClick={() => void takeBackIn()}>
          {messages.takeBackIn}
        </Button>
      </OutcomeStrip>
      {(short.length > 0 || unpayable !== undefined || problems.length > 0) && (
        <div className="yaoji-check-order__obstacles" role="alert" aria-label={messages.obstacles}>
          <ul>
            {short.map(group => (
              <StartGap key={group.ck_id} group={group} quote={quote} />
            ))}
            {problems.map(problem => (
              <EphedrineProblem key={problem.text} problem={problem} quote={quote} />
            ))}
            {unpayable !== undefined && <Unpayable reason={unpayable} />}
          </ul>
        </div>
      )}
    </>
  )
}

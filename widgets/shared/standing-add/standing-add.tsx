import { useStore } from '@nanostores/react'
import type { StandingListWire } from '@yaoji/contract/calls/purchase/standing-order'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { standingPath } from '../../base/lib/addresses/member-paths.ts'
import { handOverLines } from '../../base/lib/memory/standing-lines.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import {
  $changing,
  $outcome,
  $standings,
  addToStanding,
  loadStandings,
  type StandingGoods,
  type StandingOutcome,
} from './standing-store.ts'

const waiting: Loadable<StandingListWire> = { state: 'loading' }
type Props = { goods: readonly StandingGoods[] }

/** What became of the goods: how many were added, and which were there before. */
function Outcome({ standing: { id, name }, added, known }: StandingOutcome) {
  const [only] = added
  return (
    <>
      {only && <p>{added.length === 1 ? messages.addedOne(name, only.number, only.bzdw) : messages.added(name, added.length)}</p>}
      {known.length > 0 && <p>{messages.known(name, known.length)}</p>}
      <ul>
        {known.map(each => (
          <li key={each.id}>{messages.knownLine(each.name, each.has, each.bzdw, each.number)}</li>
        ))}
      </ul>
      <Button size="small" kind="text" href={environment.href(standingPath(id))}>
        {messages.open(name)}
      </Button>
    </>
  )
}

function Standings({ list, goods }: StandingListWire & Props) {
  const changing = useStore($changing)
  const outcome = useStore($outcome)
  const [only] = goods
  const action = goods.length === 1 && only ? messages.addUnits(only.number, only.bzdw) : messages.addGoods(goods.length)
  return (
    <>
      <ul className="yaoji-standing-add__list">
        {list.map(({ id, name, goods_count: count, due_on: due }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="yaoji-standing-add__facts">{messages.facts(count, due)}</span>
            <Button
              size="small"
              label={messages.actionOf(name, action)}
              isBusy={changing === id}
              isDisabled={outcome?.standing.id === id}
              onClick={() => void addToStanding(id, goods)}
            >
              {action}
            </Button>
          </li>
        ))}
        <li>
          <span className="yaoji-standing-add__facts">{list.length === 0 ? messages.none : ''}</span>
          <Button size="small" onClick={() => handOverLines(goods.map(({ id, number }) => ({ goods_id: id, number })))}>
            {messages.createNew}
          </Button>
        </li>
      </ul>
      <div className="yaoji-standing-add__outcome" role="status">
        {outcome && <Outcome {...outcome} />}
      </div>
    </>
  )
}

/** Adds goods to a standing order of the store, or to a new one. */
export function StandingAdd({ goods }: Props) {
  const value = useAnswer($standings, waiting, loadStandings)
  return (
    <section className="yaoji-standing-add" aria-label={messages.title}>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={2} />} texts={messages} onRetry={() => void loadStandings()}>
        {({ list }) => <Standings list={list} goods={goods} />}
      </Loaded>
    </section>
  )
}

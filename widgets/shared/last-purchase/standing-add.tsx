import { useStore } from '@nanostores/react'
import type { StandingListWire } from '@yaoji/contract/calls/purchase/standing-order'
import { handOverLines } from '../../base/lib/standing-lines.ts'
import type { Loadable } from '../../base/lib/loadable.ts'
import { useAnswer } from '../../base/lib/use-answer.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './history-messages.ts'
import { $changing, $standings, addToStanding, loadStandings, type StandingGoods } from './standing-store.ts'

const waiting: Loadable<StandingListWire> = { state: 'loading' }

function Standings({ list, goods }: StandingListWire & { goods: StandingGoods }) {
  const changing = useStore($changing)
  const text = messages.addUnits(goods.number, goods.bzdw)
  return (
    <ul className="yaoji-history__standings">
      {list.map(({ id, name, goods_count: count, due_on: due }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className="yaoji-history__facts">{messages.standingFacts(count, due)}</span>
          <Button size="small" label={`${name}：${text}`} isBusy={changing === id} onClick={() => void addToStanding(id, goods)}>
            {text}
          </Button>
        </li>
      ))}
      <li>
        <span className="yaoji-history__facts">{list.length === 0 ? messages.noStanding : ''}</span>
        <Button size="small" kind="text" onClick={() => handOverLines([{ goods_id: goods.id, number: goods.number }])}>
          {messages.newStanding}
        </Button>
      </li>
    </ul>
  )
}

/** Adds goods to a standing order of the store, or to a new one. */
export function StandingAdd({ goods }: { goods: StandingGoods }) {
  const value = useAnswer($standings, waiting, loadStandings)
  return (
    <section aria-label={messages.addToStanding}>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={2} />}
        texts={{ failed: messages.standingsFailed }}
        onRetry={() => void loadStandings()}
      >
        {({ list }) => <Standings list={list} goods={goods} />}
      </Loaded>
    </section>
  )
}

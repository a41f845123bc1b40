import { useStore } from '@nanostores/react'
import type { StandingDetailWire } from '@yaoji/contract/calls/purchase/standing-order'
import { money } from '@yaoji/contract/domain/money'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { $sending, $typed, confirmStanding, saveLines, undoTyped } from './detail-store.ts'
import { isTyped } from './lines-body.ts'
import { messages } from './messages.ts'

type Props = { standing: StandingDetailWire }

function Unsaved({ standing, count }: Props & { count: number }) {
  const sending = useStore($sending)
  return (
    <>
      <span className="yaoji-sticky-bar__count">{messages.changed(count)}</span>
      <Button kind="text" onClick={undoTyped}>
        {messages.undo}
      </Button>
      <Button isBusy={sending === 'lines'} onClick={() => void saveLines(standing, false)}>
        {messages.always}
      </Button>
      <Button kind="primary" size="large" isBusy={sending === 'lines'} onClick={() => void saveLines(standing, true)}>
        {messages.onlyNext}
      </Button>
    </>
  )
}

function Sums({ standing: { goods, deductions, freight, payable } }: Props) {
  return (
    <>
      <span className="yaoji-sticky-bar__count yaoji-standing__sums">
        {messages.goodsSum} {money(goods)}
        {deductions.map(({ kind, name, amount }) => (
          <span key={`${kind} ${name}`}>
            {' '}
            · {name} −{money(amount)}
          </span>
        ))}
        {freight !== '0.00' && ` · ${messages.freight} ${money(freight)}`}
      </span>
      <span className="yaoji-sticky-bar__sum">
        {messages.sum} <Price value={payable} size="xl" />
      </span>
    </>
  )
}

/** What the next order comes to, and the one press that places it; what was typed is saved first. */
export function StandingDock({ standing }: Props) {
  const typed = useStore($typed)
  const sending = useStore($sending)
  const count = standing.lines.filter(line => isTyped(line, typed)).length
  const isBlocked = standing.problem !== '' || standing.is_paused === 1
  return (
    <div className="yaoji-sticky-bar">
      {count > 0 ? (
        <OrRefusal group="orderers">
          <Unsaved standing={standing} count={count} />
        </OrRefusal>
      ) : (
        <>
          <Sums standing={standing} />
          <OrRefusal group="orderers">
            <Button
              kind="primary"
              size="large"
              isDisabled={isBlocked}
              isBusy={sending === 'confirm'}
              onClick={() => void confirmStanding(standing)}
            >
              {sending === 'confirm' ? messages.confirming : messages.confirm}
            </Button>
          </OrRefusal>
        </>
      )}
    </div>
  )
}

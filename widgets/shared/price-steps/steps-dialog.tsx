import type { PriceStepWire } from '@yaoji/contract/calls/promotions/price-steps'
import { money } from '@yaoji/contract/domain/money'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Blocked, Button, Dialog, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { changeText, reasonText, stepName } from './step-text.ts'
import { $steps, askSteps, type Asked, type StepsValue } from './store.ts'

function Steps({
  caption,
  steps,
  packUnit,
  isLine,
}: {
  caption: string
  steps: readonly PriceStepWire[]
  packUnit: string
  isLine: boolean
}) {
  const priced = ['list-price', 'own-price', 'price', 'rounding', 'goods']
  return (
    <table className="yaoji-price-steps">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columnStep}</th>
          <th scope="col">{messages.columnChange}</th>
          <th scope="col">{messages.columnAfter}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, place) => {
          const reason = isLine && !priced.includes(step.kind) ? messages.share : reasonText(step, packUnit)
          return (
            // Two steps may be alike in everything but their place.
            <tr key={`${place} ${step.kind}`}>
              <th scope="row">
                {stepName(step)}
                {reason && <span className="yaoji-price-steps__reason">{reason}</span>}
              </th>
              <td>{place > 0 && changeText(step)}</td>
              <td>{money(step.to)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** 为什么是这个价: every step from the list price to what is to pay. */
export function StepsDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const value = useAnswer<StepsValue>($steps, { state: 'loading' }, () => askSteps(asked))
  return (
    <Dialog title={messages.why} onClose={onClose} actions={<Button onClick={onClose}>{messages.close}</Button>}>
      {value.state === 'ready' ? (
        <>
          {value.value.lines.map(line => (
            <Steps key={line.name} caption={`${messages.ofLine}：${line.name}`} steps={line.steps} packUnit={line.pack_unit} isLine />
          ))}
          <Steps caption={messages.ofTotal} steps={value.value.total} packUnit="" isLine={false} />
        </>
      ) : value.state === 'loading' ? (
        <Skeleton label={messages.loading} lines={5} />
      ) : (
        <Blocked kind="failed" title={messages.failed} onRetry={() => void askSteps(asked)} />
      )}
    </Dialog>
  )
}

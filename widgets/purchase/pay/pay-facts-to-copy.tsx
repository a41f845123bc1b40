import type { PayFactWire } from '@yaoji/contract/calls/purchase/pay'
import { copyText } from '../../base/lib/input/copy-text.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** What is typed at the bank, each with its button; nothing is, where the shop has taken its account away. */
export function FactsToCopy({ facts }: { facts: readonly PayFactWire[] }) {
  if (facts.length === 0) return <p className="yaoji-pay__hint">{messages.noTransfer}</p>
  return (
    <dl className="yaoji-pay__facts yaoji-pay__copy">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="yaoji-pay__value">{value}</span>
            <Button size="small" label={messages.copy(name)} onClick={() => void copyText(value, messages.copied(name))}>
              {messages.copyWord}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

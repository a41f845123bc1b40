import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

export type CartStep = 1 | 2 | 3 | 4

/** The step image in the header of the cart pages (spec section 2). */
export function CartSteps({ current }: { current: CartStep }) {
  return (
    <ol className="yaoji-root yaoji-cart-steps" aria-label={messages.steps}>
      {messages.stepNames.map((name, index) => {
        const step = index + 1
        const state = step < current ? 'done' : step === current ? 'current' : 'ahead'
        return (
          <li key={name} className="yaoji-cart-steps__step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="yaoji-cart-steps__mark" aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : step}
            </span>
            <span className="yaoji-cart-steps__name">{name}</span>
            {state === 'done' && <span className="yaoji-visually-hidden">{messages.stepDone}</span>}
          </li>
        )
      })}
    </ol>
  )
}

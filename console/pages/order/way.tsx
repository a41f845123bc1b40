import { messages } from './messages.ts'

/** Up to which step of the way each state has come. */
const reached: Readonly<Record<number, number>> = { 30: 0, 40: 1, 50: 2, 60: 3, 65: 4, 70: 4, 80: 5, 100: 6 }

/** The way of an order from its payment to its end. */
export function Way({ status }: { status: number }) {
  const at = reached[status] ?? -1
  return (
    <ol className="way grow" aria-label={messages.steps}>
      {messages.way.map((step, index) => (
        <li key={step} className={index < at ? 'past' : index === at ? 'now' : ''} aria-current={index === at ? 'step' : undefined}>
          <i />
          {step}
        </li>
      ))}
    </ol>
  )
}

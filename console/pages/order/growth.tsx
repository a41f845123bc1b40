import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { messages } from './messages.ts'

/** What the store usually orders of these ephedrine goods: by it 质管 judges the order. */
export const Growth = ({ growth }: Pick<ConsoleOrderWire, 'growth'>) =>
  growth.length > 0 && (
    <ul className="plain" aria-label={messages.growth}>
      {growth.map(({ goods_id, name, unit, month, usual }) => (
        <li key={goods_id}>{messages.grown(name, unit, month, usual)}</li>
      ))}
    </ul>
  )

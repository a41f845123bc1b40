import { messages } from './messages.ts'

/** The one way to pay for ephedrine goods, and what it asks (docs/rules/domain.md section 6). */
export function EphedrineRules() {
  return (
    <div className="yaoji-pay__methods" role="group" aria-label={messages.ephedrineRulesTitle}>
      <h2 className="yaoji-pay__legend">{messages.ephedrineRulesTitle}</h2>
      <ul className="yaoji-pay__rules">
        {messages.ephedrineRules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

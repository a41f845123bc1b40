import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { isIdCard } from '@yaoji/contract/papers/kinds'
import { timestampMs } from '../../base/lib/clock.ts'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { Checkbox, FieldError } from '../../base/ui/parts.ts'
import { agreeToCard } from './form-store.ts'
import { messages } from './messages.ts'

/** Whether the holder of a card has still to agree; other papers need no consent. */
export const lacksConsent = ({ consent }: PaperWire): boolean => consent !== null && consent.agreed_at === null

/** What is done with the photographs of an ID card, and the separate consent of its holder to it. */
export function IdConsent({ paper: { kind, consent }, error }: { paper: PaperWire; error?: string | undefined }) {
  const title = `yaoji-id-consent-${kind}`
  if (consent === null || !isIdCard(kind)) return null
  return (
    <section className="yaoji-id-consent" aria-labelledby={title}>
      <h4 id={title} className="yaoji-field__label">
        {messages.consentOf(kind)}
      </h4>
      <dl className="yaoji-id-consent__facts">
        {idConsent.facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {consent.agreed_at === null ? (
        <ActingFor group="owners">
          <Checkbox isChecked={false} onToggle={() => void agreeToCard(kind)}>
            {idConsent.agree(kind)}
          </Checkbox>
        </ActingFor>
      ) : (
        <p className="yaoji-id-consent__given">{messages.consented(chinaMinute(timestampMs(consent.agreed_at)))}</p>
      )}
      <FieldError>{error}</FieldError>
    </section>
  )
}

import { useStore } from '@nanostores/react'
import type { AgentConsentWire } from '@yaoji/contract/calls/identity/agent-consent'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Checkbox, CheckedForm, Field, FieldError, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { consentMessages as m } from './consent-messages.ts'
import { $asked, $consent, allowAgent, loadConsent, typeConsent } from './consent-store.ts'

/** What it is and what it will be able to do, in the order in which a person decides. */
function Asked({ asked: { name, store, host, days } }: { asked: AgentConsentWire }) {
  return (
    <>
      <h2 className="yaoji-programs__legend">{m.lead(name, store)}</h2>
      <p className="yaoji-programs__changed">{m.unchecked}</p>
      <dl className="yaoji-programs__asked">
        <dt>{m.host}</dt>
        <dd>
          <strong>{host}</strong>
        </dd>
        <dt>{m.may}</dt>
        <dd>{m.look}</dd>
        <dt>{m.never}</dt>
        <dd>{m.nevers.join('；')}</dd>
      </dl>
      <p className="yaoji-programs__facts">{m.until(days)}</p>
    </>
  )
}

function Decision({ asked }: { asked: AgentConsentWire }) {
  const { draft, errors, isSaving } = useStore($consent)
  const mayDraft = asked.rights.includes('draft')
  // What is wrong with the request itself has no field here.
  const { rights, month_budget: budget, password, ...others } = errors
  return (
    <CheckedForm className="yaoji-programs__decision" label={m.title} submit={allowAgent}>
      {mayDraft && (
        <Checkbox isChecked={draft.mayDraft} onToggle={is => typeConsent({ mayDraft: is })}>
          {m.draft}
        </Checkbox>
      )}
      {mayDraft && draft.mayDraft && (
        <Field
          name="consent-month_budget"
          label={m.monthBudget}
          hint={m.monthHint}
          inputMode="decimal"
          value={draft.month_budget}
          error={budget}
          onInput={text => typeConsent({ month_budget: text })}
        />
      )}
      <Field
        name="consent-password"
        label={m.password}
        hint={m.passwordHint}
        type="password"
        autoComplete="current-password"
        value={draft.password}
        error={password}
        onInput={text => typeConsent({ password: text })}
      />
      <FieldError>{rights ?? Object.values(others)[0]}</FieldError>
      <p className="yaoji-programs__ways">
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {m.allow}
        </Button>
        <Button isDisabled={isSaving} onClick={() => shownPage.leaveFor(asked.refuse_url)}>
          {m.refuse}
        </Button>
      </p>
    </CheckedForm>
  )
}

function Refusal({ asked }: { asked: AgentConsentWire }) {
  return (
    <>
      <p role="alert" className="yaoji-programs__changed">
        {m.notOwner}
      </p>
      <Button onClick={() => shownPage.leaveFor(asked.refuse_url)}>{m.refuse}</Button>
    </>
  )
}

const waiting: Loadable<AgentConsentWire> = { state: 'loading' }

/** /ddgl/authorize: a 店主 decides whether a program that was just connected may act as an agent of the store. */
export function ConsentPage() {
  const value = useAnswer($asked, waiting, loadConsent)
  const mayDecide = useMay('owners')
  return (
    <div className="yaoji-root yaoji-programs">
      <h1 className="yaoji-programs__title">{m.title}</h1>
      <Loaded
        value={value}
        waiting={<Skeleton label={m.loading} lines={6} />}
        texts={{ visitorTitle: m.visitorTitle, failed: m.failed }}
        onRetry={() => void loadConsent()}
      >
        {asked => (
          <section className="yaoji-programs__card yaoji-programs__consent" aria-label={m.title}>
            <Asked asked={asked} />
            {mayDecide ? <Decision asked={asked} /> : <Refusal asked={asked} />}
          </section>
        )}
      </Loaded>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { rankHints, rankNames, registrationRanks } from '@yaoji/contract/people/customer-types'
import { RegionField } from '../../shared/address/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { loginPath } from '../../base/lib/paths.ts'
import { FormPage, FormProblem } from '../../identity/phone-code/parts.ts'
import { Blocked, Button, CheckedForm, Empty, Field, FieldError, Skeleton } from '../../base/ui/parts.ts'
import { ChainList } from './chain-list.tsx'
import { createCompanyStep, type CompanyStep, type CompanyValue } from './company-store.ts'
import { JoinCard } from './join-card.tsx'
import { messages } from './messages.ts'
import { storeWay, type Way } from './way.ts'

const m = messages

function Ranks({ value: { fields, errors }, type }: { value: CompanyValue; type: CompanyStep['type'] }) {
  return (
    <fieldset className="yaoji-field yaoji-registration__ranks">
      <legend className="yaoji-field__label">{m.rank}</legend>
      {registrationRanks.map(rank => (
        <label key={rank} className="yaoji-registration__rank">
          <input
            type="radio"
            name="rank"
            value={rank}
            checked={fields.rank === rank}
            aria-invalid={errors.rank !== undefined}
            onChange={() => type({ rank })}
          />
          <span>
            <strong>{rankNames[rank]}</strong>
            <small>{rankHints[rank]}</small>
          </span>
        </label>
      ))}
      <FieldError>{errors.rank}</FieldError>
    </fieldset>
  )
}

function Fields({ value, step, way }: { value: CompanyValue; step: CompanyStep; way: Way }) {
  const { type } = step
  const { fields, errors, state } = value
  const field = (name: 'company' | 'contact' | 'contact_phone' | 'email' | 'detail' | 'username') => ({
    name,
    value: fields[name],
    error: errors[name],
    onInput: (text: string) => type({ [name]: text }),
  })
  return (
    <>
      {!way.isChain && <Ranks value={value} type={type} />}
      <Field {...field('company')} label={way.isChain ? m.headOffice : m.company} hint={m.companyHint} autoComplete="organization" />
      <Field {...field('contact')} label={m.contact} autoComplete="name" />
      <RegionField region={fields.region} error={errors.region} onChoose={region => type({ region })} />
      <Field {...field('detail')} label={m.detail} hint={m.detailHint} autoComplete="street-address" />
      <Field {...field('contact_phone')} label={m.contactPhone} hint={m.contactPhoneHint} type="tel" inputMode="tel" autoComplete="tel" />
      <Field {...field('email')} label={m.email} hint={m.emailHint} type="email" inputMode="email" autoComplete="email" />
      {state === 'new' && (
        <Field
          {...field('username')}
          label={m.username}
          hint={m.usernameHint}
          autoComplete="username"
          onInput={text => type({ username: text.toLowerCase() })}
        />
      )}
      {way.isChain && state === 'new' && <ChainList value={value.stores} error={errors.stores} stores={step.stores} />}
    </>
  )
}

type StepProps = { step: CompanyStep; value: CompanyValue; way: Way }

function Form({ step, value, way }: StepProps) {
  const { errors, isBusy, state, phone } = value
  return (
    <CheckedForm className="yaoji-form-page__form" label={m.title} submit={step.submit}>
      {phone !== '' && <p className="yaoji-form-page__help">{m.provenAs(phone)}</p>}
      <Fields value={value} step={step} way={way} />
      <FormProblem text={errors.proof ?? errors.form}>
        <a href={environment.href(errors.proof === undefined ? loginPath(way.papers) : way.phone)}>
          {errors.proof === undefined ? m.logIn : m.toPhone}
        </a>
      </FormProblem>
      <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
        {isBusy ? m.submitting : state === 'again' ? m.submitAgain : m.submit}
      </Button>
    </CheckedForm>
  )
}

function Body({ step, value, way }: StepProps) {
  switch (value.state) {
    case 'loading':
      return <Skeleton label={m.loading} lines={8} />
    case 'failed':
      return <Blocked kind="failed" title={m.failed} failure={value.failure} onRetry={() => void step.load()} />
    case 'unproven':
      return (
        <Empty icon="list" title={m.unproven}>
          <p>{m.unprovenHint}</p>
          <Button kind="primary" href={environment.href(way.phone)}>
            {m.toPhone}
          </Button>
        </Empty>
      )
    case 'submitted':
      return (
        <Empty icon="check" title={m.submittedElsewhere}>
          <p>{m.submittedElsewhereHint(value.phone)}</p>
          <Button kind="primary" href={environment.href(loginPath(way.papers))}>
            {m.logInNow}
          </Button>
        </Empty>
      )
    case 'done':
      return (
        <Empty icon="list" title={m.done}>
          <Button kind="primary" href={environment.href(way.papers)}>
            {m.toState}
          </Button>
        </Empty>
      )
    case 'new':
      return (
        <>
          <JoinCard />
          <Form step={step} value={value} way={way} />
        </>
      )
    case 'again':
      return <Form step={step} value={value} way={way} />
  }
}

/** /register/step2. */
export function RegisterCompany({ way = storeWay }: { way?: Way }) {
  const [step] = useState(() => createCompanyStep(way))
  const value = useStore(step.$step)
  useEffect(() => {
    void step.load()
    window.addEventListener('pagehide', step.leave)
    return () => {
      window.removeEventListener('pagehide', step.leave)
      step.leave()
    }
  }, [step])
  return (
    <FormPage
      title={way.isChain ? m.chainTitle : m.title}
      steps={way.isChain ? m.chainSteps : m.steps}
      current={value.state === 'unproven' ? 0 : 1}
    >
      <Body step={step} value={value} way={way} />
    </FormPage>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import type { FactorWire } from '@yaoji/contract/calls/identity/second-factor'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { factorEventNames } from '@yaoji/contract/people/second-factor'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, Checkbox, Skeleton } from '../../base/ui/parts.ts'
import { hasPasskeys } from '../../shared/second-factor/parts.ts'
import { FactorCodes } from './factor-codes.tsx'
import { FactorForm } from './factor-form.tsx'
import { factorMessages as m } from './factor-messages.ts'
import { $factor, forgetFactor, loadFactor, openFactor } from './factor-state.ts'
import { requireOfStore } from './factor-store.ts'
import { Passkeys } from './passkeys.tsx'

/** With fewer recovery codes than this the card asks for new ones. */
const fewCodes = 3

function Off({ factor }: { factor: FactorWire }) {
  return (
    <>
      <p className="yaoji-account__row">
        <span className="yaoji-account__value">{m.off}</span>
      </p>
      <p className="yaoji-account__actions">
        <Button size="small" onClick={() => openFactor('password')}>
          {m.start}
        </Button>
        {hasPasskeys() && (
          <Button size="small" onClick={() => openFactor('password', { isForPasskey: true })}>
            {m.startPasskey}
          </Button>
        )}
      </p>
      {!hasPasskeys() && <p className="yaoji-account__note">{m.passkeysUnsupported}</p>}
      {factor.is_needed === 1 && (
        <p className="yaoji-account__warning" role="alert">
          {factor.is_required_by_store === 1 ? m.neededByStore : m.neededByShop}
        </p>
      )}
    </>
  )
}

function On({ factor }: { factor: FactorWire }) {
  const { recovery_left: left, proven_until: until, has_app: hasApp, passkeys } = factor
  const isFew = left < fewCodes
  return (
    <>
      <p className="yaoji-account__row">
        <span className="yaoji-account__value">{m.on}</span>
        <span className={isFew ? 'yaoji-account__warning' : 'yaoji-account__note'}>{isFew ? m.fewLeft(left) : m.left(left)}</span>
      </p>
      {until !== null && <p className="yaoji-account__note">{m.provenUntil(chinaMinute(timestampMs(until)))}</p>}
      <p className="yaoji-account__actions">
        <Button size="small" onClick={() => openFactor('renew')}>
          {m.renew}
        </Button>
        <Button size="small" onClick={() => openFactor(hasApp === 1 ? 'end' : 'password')}>
          {hasApp === 0 ? m.startApp : passkeys.length > 0 ? m.endApp : m.end}
        </Button>
      </p>
      <Passkeys passkeys={passkeys} />
    </>
  )
}

function StoreRule({ factor, isBusy }: { factor: FactorWire; isBusy: boolean }) {
  return (
    <div className="yaoji-account__words">
      <Checkbox isChecked={factor.is_required_by_store === 1} isDisabled={isBusy} onToggle={is => void requireOfStore(is)}>
        {m.require}
      </Checkbox>
      <p className="yaoji-account__note">{m.requireHint}</p>
    </div>
  )
}

function Changes({ changes }: Pick<FactorWire, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <div className="yaoji-account__list">
      <p className="yaoji-account__label">{m.changes}</p>
      <ul className="yaoji-account__list">
        {changes.map(({ event, at }) => (
          <li key={`${at} ${event}`} className="yaoji-account__note">
            {chinaMinute(timestampMs(at))} · {factorEventNames[event]}
          </li>
        ))}
      </ul>
    </div>
  )
}

function body(factor: FactorWire | 'failed' | undefined): ReactNode {
  if (factor === undefined) return <Skeleton label={m.title} lines={2} />
  if (factor !== 'failed') return factor.state === 'on' ? <On factor={factor} /> : <Off factor={factor} />
  return (
    <p className="yaoji-account__row">
      <span>{m.failed}</span>
      <Button size="small" onClick={() => void loadFactor()}>
        {m.retry}
      </Button>
    </p>
  )
}

/** The second factor of the person: on or off, its recovery codes, and whether the store demands one of everybody. */
export function FactorCard() {
  const { factor, step, codes, isBusy } = useStore($factor)
  useEffect(() => {
    void loadFactor()
    return forgetFactor
  }, [])
  const known = typeof factor === 'object' ? factor : undefined
  return (
    <section className="yaoji-account__card yaoji-account__card--wide" aria-labelledby="yaoji-account-factor">
      <h2 id="yaoji-account-factor">{m.title}</h2>
      <p className="yaoji-account__note">{m.what}</p>
      {codes.length > 0 ? <FactorCodes codes={codes} /> : step === undefined ? body(factor) : <FactorForm key={step} step={step} />}
      {known?.may_require === 1 && (known.state === 'on' || known.is_required_by_store === 1) && (
        <StoreRule factor={known} isBusy={isBusy} />
      )}
      {known && <Changes changes={known.changes} />}
    </section>
  )
}

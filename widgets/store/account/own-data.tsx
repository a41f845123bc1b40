import { useStore } from '@nanostores/react'
import type { PersonalConsentWire, PersonalDataWire, PersonalRequestWire } from '@yaoji/contract/calls/member/personal-data'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { keptByLaw, personalWishes, type PersonalWish } from '@yaoji/contract/people/personal-data'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $ownData, openRight, submitRight, typeOwnData, withdrawConsent } from './own-data-store.ts'

const m = messages
const hints: Readonly<Record<PersonalWish, string>> = { copy: m.copyHint, delete: m.deleteHint, close: m.closeHint, other: m.otherHint }

/** What the law keeps after an erasure, so that it is known before. */
function Kept() {
  return (
    <div className="yaoji-account__list">
      <p className="yaoji-account__label">{m.keptTitle}</p>
      <ul className="yaoji-account__list">
        {Object.values(keptByLaw).map(kept => (
          <li key={kept.name} className="yaoji-account__note">
            {m.kept(kept)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenMatters({ open }: Pick<PersonalDataWire, 'open'>) {
  return (
    <div className="yaoji-account__list" role="group" aria-label={m.closeOpen}>
      <p className="yaoji-account__label">{m.closeOpen}</p>
      <ul className="yaoji-account__list">
        {open.map(({ text, path }) => (
          <li key={text} className="yaoji-account__row">
            {text}
            <Button size="small" href={environment.href(path)} label={`${m.goThere}：${text}`}>
              {m.goThere}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Request({ request }: { request: PersonalRequestWire }) {
  const { kind, text, answer, created_at: createdAt, due_at: dueAt, done_at: doneAt } = request
  const state = doneAt === null ? m.waitingUntil(chinaDay(timestampMs(dueAt) - 1)) : m.doneAt(chinaMinute(timestampMs(doneAt)))
  return (
    <li className="yaoji-account__words">
      <p>
        {m.wishes[kind]} {text}
      </p>
      {answer !== '' && <p>{m.answer(answer)}</p>}
      <p className="yaoji-account__note">
        {chinaMinute(timestampMs(createdAt))} · {state}
      </p>
    </li>
  )
}

function RightForm({ wish }: { wish: PersonalWish }) {
  const { password, text, page, isBusy, errors } = useStore($ownData)
  const isClosing = wish === 'close'
  const isBarred = isClosing && page !== undefined && page.open.length > 0
  return (
    <div className="yaoji-account__change">
      <p>{hints[wish]}</p>
      {isClosing && page && page.closes.length > 0 && <p>{m.closesStores(page.closes)}</p>}
      {(isClosing || wish === 'delete') && <Kept />}
      {isBarred ? (
        <OpenMatters open={page.open} />
      ) : (
        <CheckedForm className="yaoji-form-page__form" label={m.wishes[wish]} submit={submitRight}>
          {wish === 'other' ? (
            <Field
              name="own-data-text"
              label={m.otherText}
              lines={4}
              value={text}
              error={errors.text}
              onInput={value => typeOwnData({ text: value })}
            />
          ) : (
            <Field
              name="own-data-password"
              label={m.currentPassword}
              type="password"
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onInput={value => typeOwnData({ password: value })}
            />
          )}
          <p className="yaoji-account__actions">
            <Button kind={isClosing ? 'danger' : 'primary'} type="submit" isBusy={isBusy}>
              {wish === 'other' ? m.send : m.wishes[wish]}
            </Button>
            <Button onClick={() => openRight(undefined)}>{m.cancel}</Button>
          </p>
        </CheckedForm>
      )}
    </div>
  )
}

function Consent({ consent }: { consent: PersonalConsentWire }) {
  const { company, kind, version, agreed_at: agreedAt, withdrawn_at: withdrawnAt } = consent
  return (
    <li className="yaoji-account__row">
      <span className="yaoji-account__words">
        {m.consentTo(company, kind)}
        <span className="yaoji-account__note">
          {m.agreedAt(chinaMinute(timestampMs(agreedAt)), version)}
          {withdrawnAt !== null && ` · ${m.withdrawnAt(chinaMinute(timestampMs(withdrawnAt)))}`}
        </span>
      </span>
      {withdrawnAt === null && (
        <Button size="small" label={m.withdrawOf(company, kind)} onClick={() => void withdrawConsent(consent)}>
          {m.withdraw}
        </Button>
      )}
    </li>
  )
}

/** Separate consents to ID cards, as easily withdrawn as given. */
function Consents() {
  const { page } = useStore($ownData)
  return (
    <div className="yaoji-account__change">
      <p>{m.consentsHint}</p>
      {page?.consents.length === 0 && <p className="yaoji-account__note">{m.noConsents}</p>}
      {page && page.consents.length > 0 && (
        <ul className="yaoji-account__list" aria-label={m.consents}>
          {page.consents.map(consent => (
            <Consent key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The rights of a person over their own data: copy, deletion, closing the account, any other request. */
export function OwnData() {
  const { wish, page } = useStore($ownData)
  return (
    <section className="yaoji-account__card yaoji-account__card--wide" aria-labelledby="yaoji-account-data">
      <h2 id="yaoji-account-data">{m.ownData}</h2>
      <p className="yaoji-account__actions">
        <span className="yaoji-account__note">{m.ownDataHint}</span>
        <Button kind="text" href={environment.href(paths.privacy)}>
          {m.privacy}
        </Button>
      </p>
      <p className="yaoji-account__actions">
        {personalWishes.map(each => (
          <Button key={each} onClick={() => openRight(wish === each ? undefined : each)}>
            {m.wishes[each]}
          </Button>
        ))}
        <Button onClick={() => openRight(wish === 'consents' ? undefined : 'consents')}>{m.consents}</Button>
      </p>
      {wish === 'consents' && <Consents />}
      {wish !== undefined && wish !== 'consents' && <RightForm key={wish} wish={wish} />}
      {page && page.requests.length > 0 && (
        <div className="yaoji-account__list">
          <p className="yaoji-account__label">{m.requests}</p>
          <ul className="yaoji-account__list">
            {page.requests.map(request => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

import { useEffect } from 'react'
import type { ApplicationWire } from '@yaoji/contract/calls/identity/registration'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { contractKindNames, requiredKinds } from '@yaoji/contract/domain/agreements/contract-state'
import * as paths from '@yaoji/contract/paths'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { knownMember } from '../../base/lib/memory/known-member.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { contractPath, homePath, listPath } from '../../base/lib/paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { OwnPapers, useOpenPapers } from '../qualifications/parts.ts'
import { FormPage } from '../../identity/phone-code/parts.ts'
import { reloadAfterLogin } from '../../identity/session/parts.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { $application, loadApplication, refreshApplication } from './application-store.ts'
import { messages } from './messages.ts'
import { OwnStores } from './own-stores.tsx'
import { storeWay, type Way } from './way.ts'

const m = messages

function Told({ application: { company, submitted_at: at } }: { application: ApplicationWire }) {
  const { rank, contact, contact_phone: phone, email, region, detail } = company
  const rows = [
    [m.rank, rankNames[rank]],
    [m.company, company.company],
    [m.contact, [contact, phone].filter(Boolean).join(' ')],
    [m.address, [region, detail].filter(Boolean).join(' ')],
    [m.mail, email],
    [m.submittedAt, at > 0 ? chinaMinute(timestampMs(at)) : ''],
  ].filter(([, text]) => text !== '')
  return (
    <section aria-label={m.submitted}>
      <h2 className="yaoji-registration__heading">{m.submitted}</h2>
      <dl className="yaoji-registration__told">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Contracts to sign after the approval, announced here so that they are no surprise at the first order. */
function ToSign() {
  return (
    <>
      <h2 className="yaoji-registration__heading">{m.toSign}</h2>
      <p className="yaoji-form-page__help">{m.toSignHint}</p>
      <ul className="yaoji-registration__contracts">
        {requiredKinds.order.map(kind => (
          <li key={kind}>{contractKindNames[kind]}</li>
        ))}
      </ul>
    </>
  )
}

/** What the shop says of the store, and the way on. */
function Decision({ application, way }: { application: ApplicationWire; way: Way }) {
  const { state, reason, may_change } = application
  const isToMend = state === 'rejected'
  const { isLoading, missing, sentBack } = useOpenPapers()
  // Whether all papers are there is not known yet, and what is said of them would move the way on.
  if (state === 'waiting' && isLoading) return <Skeleton label={m.loading} lines={4} />
  const open = sentBack.length > 0 ? m.papersSentBack(sentBack.length) : missing > 0 ? m.papersMissing(missing) : m.states.waiting
  const { title, text } = state === 'waiting' ? open : m.states[state]
  return (
    <>
      <section className="yaoji-registration__state" data-state={state} role="status">
        <h2>{title}</h2>
        {isToMend && <p>{m.reason(reason)}</p>}
        {state === 'waiting' && sentBack.map(({ kind, reasons }) => <p key={kind}>{m.paperReasons(kind, reasons.join('；'))}</p>)}
        <p>{isToMend && !may_change ? m.ownerMends : text}</p>
      </section>
      <p className="yaoji-form-page__actions">
        {isToMend && may_change === 1 && (
          <Button kind="primary" href={environment.href(way.company)}>
            {m.edit}
          </Button>
        )}
        {state === 'approved' && (
          <Button kind="primary" href={environment.href(contractPath(listPath()))}>
            {m.sign}
          </Button>
        )}
        <Button href={environment.href(state === 'approved' ? homePath() : listPath())}>{state === 'approved' ? m.buy : m.look}</Button>
      </p>
    </>
  )
}

function State({ application, way }: { application: ApplicationWire; way: Way }) {
  return (
    <>
      <Decision application={application} way={way} />
      {application.state !== 'approved' && (
        <section className="yaoji-registration__papers" aria-label={m.papers}>
          <h2 className="yaoji-registration__heading">{m.papers}</h2>
          <p className="yaoji-form-page__help">
            {m.papersHint} <a href={environment.href(paths.helpPaths.papers)}>{m.papersHelp}</a>
          </p>
          <OwnPapers />
          <ToSign />
        </section>
      )}
      <OwnStores application={application} />
      <Told application={application} />
    </>
  )
}

const loadLive = () => import('../inbox/parts.ts')

/** These pages have no frame, so they subscribe to the inbox themselves. */
function useFollowedNews(isMember: boolean): void {
  const part = useLatePart(isMember, loadLive)
  useEffect(() => {
    if (isMember && typeof part === 'object') return part.followNews(knownMember()?.buyer ?? '')
  }, [isMember, part])
}

/** /register/step3: the papers still to submit, and the state of the approval. */
export function RegisterPapers({ way = storeWay }: { way?: Way }) {
  const value = useLiveStore<Loadable<ApplicationWire>>($application, { state: 'loading' })
  // The one reload after a log-in comes before anything is shown here: later it would take a press with it.
  useEffect(() => void (reloadAfterLogin() || loadApplication()), [])
  useFollowedNews(value.state === 'ready')
  useNews(() => void refreshApplication(), paths.approvalPaths)
  return (
    <FormPage title={way.isChain ? m.chainTitle : m.title} steps={way.isChain ? m.chainSteps : m.steps} current={2}>
      <Loaded value={value} waiting={<Skeleton label={m.loading} lines={6} />} texts={m} onRetry={() => void loadApplication()}>
        {application => <State application={application} way={way} />}
      </Loaded>
    </FormPage>
  )
}

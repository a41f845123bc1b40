import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { partnerDeskHealthCall, type PartnerHealthWire } from '@yaoji/contract/calls/identity/partner-desk'
import { requestSilently } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { Button, Skeleton } from '../../base/ui/parts.ts'
import { errorNames, messages as m } from './messages.ts'

function createHealth() {
  const $health = atom<Loadable<PartnerHealthWire>>({ state: 'loading' })
  async function load(): Promise<void> {
    $health.set({ state: 'loading' })
    $health.set(loadableOf(await requestSilently(partnerDeskHealthCall)))
  }
  return { $health, load }
}

const shareOf = (part: number, whole: number) => Math.round((part / Math.max(1, whole)) * 100)

function List({ title, hint, lines }: { title: string; hint?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="yaoji-partner-desk__name">{title}</h3>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {hint !== undefined && <p className="yaoji-partner-desk__facts">{hint}</p>}
    </div>
  )
}

function Counts({ searches, empty, errors, refused, versions }: PartnerHealthWire) {
  const opened = versions.reduce((sum, { count }) => sum + count, 0)
  if (searches + errors.length + refused.length + opened === 0) return <p className="yaoji-partner-desk__facts">{m.quiet}</p>
  return (
    <>
      <p>{[m.searches(searches), ...(empty > 0 ? [m.empty(empty, shareOf(empty, searches))] : [])].join('，')}</p>
      {errors.length === 0 && <p className="yaoji-partner-desk__facts">{m.noErrors}</p>}
      <List title={m.errors} lines={errors.map(({ kind, count }) => m.counted(errorNames[kind] ?? kind, count))} />
      <List title={m.refused} hint={m.refusedHint} lines={refused.map(({ origin, count }) => m.counted(origin, count))} />
      <List title={m.versions} lines={versions.map(({ version, count }) => m.ofShare(version, shareOf(count, opened)))} />
      <p className="yaoji-partner-desk__facts">{m.healthNote}</p>
    </>
  )
}

/** How the pages of the partner fared lately. */
export function HealthCard() {
  const [{ $health, load }] = useState(createHealth)
  const value = useStore($health)
  useEffect(() => void load(), [load])
  return (
    <section className="yaoji-partner-desk__card" aria-label={m.health}>
      <h2 className="yaoji-partner-desk__legend">{m.health}</h2>
      {value.state === 'loading' && <Skeleton label={m.healthLoading} lines={3} />}
      {value.state === 'ready' && <Counts {...value.value} />}
      {value.state !== 'ready' && value.state !== 'loading' && (
        <p className="yaoji-partner-desk__row" role="alert">
          <span>{m.healthFailed}</span>
          <Button size="small" onClick={() => void load()}>
            {m.reload}
          </Button>
        </p>
      )}
    </section>
  )
}

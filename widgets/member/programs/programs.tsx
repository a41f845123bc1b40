import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ProgramWire } from '@yaoji/contract/calls/identity/store-program'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { ActionsDialog, openActions } from './actions-dialog.tsx'
import { consentMessages } from './consent-messages.ts'
import { openForm } from './form-store.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { messages as m, rightsText, stateNames } from './messages.ts'
import { $busy, $programs, endProgram, loadPrograms } from './store.ts'

const day = (seconds: number) => chinaDay(timestampMs(seconds))

function endOf({ ends_at, ended_at, ended_by, ended_why }: ProgramWire): string {
  if (ended_at === null) return m.until(day(ends_at))
  return consentMessages.ends[ended_why] || m.endedBy(ended_by, day(ended_at))
}

function factsOf(program: ProgramWire): string[] {
  const { kind, hint, person, created_at, used_at, state } = program
  const end = endOf(program)
  const use = used_at === null ? (state === 'open' ? m.unused : '') : m.used(chinaMinute(timestampMs(used_at)))
  const by = kind === 'agent' ? consentMessages.let : m.by
  return [by(person, day(created_at)), end, kind === 'program' ? m.hint(hint) : '', use].filter(each => each !== '')
}

function Program({ program }: { program: ProgramWire }) {
  const busy = useStore($busy)
  const { id, name, kind, state, rights, spent } = program
  const isAgent = kind === 'agent'
  const sum = isAgent ? consentMessages.drafted(spent) : rights.includes('order') ? m.spent(spent) : ''
  return (
    <li className="yaoji-programs__row" data-state={state}>
      <div className="yaoji-programs__who">
        <p className="yaoji-programs__name">
          <strong>{name}</strong>
          {isAgent && <Tag tone="plain">{consentMessages.agent}</Tag>}
          <Tag tone={state === 'open' ? 'plain' : 'amber'}>{stateNames[state]}</Tag>
        </p>
        <p className="yaoji-programs__facts">{[rightsText(program), Number(spent) > 0 && sum].filter(Boolean).join(' · ')}</p>
        <p className="yaoji-programs__facts">{factsOf(program).join(' · ')}</p>
      </div>
      <span className="yaoji-programs__ways">
        <Button kind="text" size="small" label={consentMessages.actionsOf(name)} onClick={() => void openActions(program)}>
          {consentMessages.actions}
        </Button>
        {state !== 'ended' && state !== 'over' && (
          <Button size="small" isBusy={busy === id} label={`${m.end}：${name}`} onClick={() => void endProgram(program)}>
            {m.end}
          </Button>
        )}
      </span>
    </li>
  )
}

function List() {
  const programs = useStore($programs)
  return (
    <Loaded
      value={programs}
      waiting={<Skeleton label={m.programsLoading} lines={4} />}
      texts={{ visitorTitle: m.visitorTitle, failed: m.programsFailed }}
      onRetry={() => void loadPrograms()}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="list" title={m.noPrograms}>
            <p>{m.noProgramsHint}</p>
          </Empty>
        ) : (
          <ul>
            {list.map(program => (
              <Program key={program.id} program={program} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** For the 店主: the programs of the store, a new one, and the end of each. */
export function Programs() {
  useEffect(() => void loadPrograms(), [])
  return (
    <section className="yaoji-programs__card" aria-label={m.programs}>
      <div className="yaoji-programs__head">
        <h2 className="yaoji-programs__legend">{m.programs}</h2>
        <Button kind="primary" size="small" onClick={openForm}>
          {m.issue}
        </Button>
      </div>
      <List />
      <IssueDialog />
      <ActionsDialog />
    </section>
  )
}

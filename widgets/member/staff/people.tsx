import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { StaffPersonWire, StaffWire } from '@yaoji/contract/calls/member/staff'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { openInvitation, openPerson } from './form-store.ts'
import { changeText, messages as m, positionText } from './messages.ts'
import { PersonDialog } from './person-dialog.tsx'
import { $isChanging, $staff, loadStaff, remove, withdraw } from './store.ts'

function Person({ person }: { person: StaffPersonWire }) {
  const isBusy = useStore($isChanging)
  const { name, phone, is_self: isSelf, is_removable: isRemovable, month_budget: budget, spent } = person
  return (
    <li className="yaoji-staff__row">
      <div className="yaoji-staff__who">
        <p className="yaoji-staff__name">
          <strong>{name}</strong>
          <span className="yaoji-staff__facts">{phone}</span>
          {isSelf === 1 && <Tag>{m.self}</Tag>}
        </p>
        <p className="yaoji-staff__facts">{positionText(person)}</p>
        {budget !== null && <p className="yaoji-staff__facts">{m.spent(spent, budget)}</p>}
      </div>
      {isRemovable === 1 && (
        <p className="yaoji-staff__ways">
          <Button size="small" label={`${m.edit}：${name}`} onClick={() => openPerson(person)}>
            {m.edit}
          </Button>
          <Button kind="text" size="small" isDisabled={isBusy} label={`${m.remove}：${name}`} onClick={() => void remove(person)}>
            {m.remove}
          </Button>
        </p>
      )}
    </li>
  )
}

function Invited({ invitations }: Pick<StaffWire, 'invitations'>) {
  const isBusy = useStore($isChanging)
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="yaoji-staff__legend">{m.pending}</h3>
      <ul>
        {invitations.map(({ id, phone, is_over: isOver, ends_at: end, ...position }) => (
          <li key={id} className="yaoji-staff__row">
            <div className="yaoji-staff__who">
              <p className="yaoji-staff__name">
                <strong>{phone}</strong>
                {isOver === 1 && <Tag>{m.over}</Tag>}
              </p>
              <p className="yaoji-staff__facts">
                {[positionText(position), isOver === 1 ? '' : m.until(chinaDay(timestampMs(end)))].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="yaoji-staff__ways">
              <Button kind="text" size="small" isDisabled={isBusy} label={`${m.withdraw}：${phone}`} onClick={() => void withdraw(id)}>
                {m.withdraw}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Changes({ changes }: Pick<StaffWire, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className="yaoji-staff__card" aria-label={m.changes}>
      <h2 className="yaoji-staff__legend">{m.changes}</h2>
      <ol className="yaoji-staff__log">
        {changes.map((change, index) => (
          <li key={index}>
            <time>{chinaMinute(timestampMs(change.at))}</time>
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Staff({ staff: { people, invitations, changes } }: { staff: StaffWire }) {
  return (
    <>
      <section className="yaoji-staff__card" aria-label={m.people}>
        <div className="yaoji-staff__head">
          <h2 className="yaoji-staff__legend">{m.people}</h2>
          <Button kind="primary" size="small" onClick={openInvitation}>
            {m.invite}
          </Button>
        </div>
        <ul>
          {people.map(person => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
        <Invited invitations={invitations} />
      </section>
      <Changes changes={changes} />
      <PersonDialog />
    </>
  )
}

/** For the 店主: who acts for the store, who is invited, and who changed what. */
export function People() {
  const staff = useStore($staff)
  useEffect(() => void loadStaff(), [])
  return (
    <Loaded
      value={staff}
      waiting={<Skeleton label={m.peopleLoading} lines={5} />}
      texts={{ visitorTitle: m.visitorTitle, failed: m.peopleFailed }}
      onRetry={() => void loadStaff()}
    >
      {value => <Staff staff={value} />}
    </Loaded>
  )
}

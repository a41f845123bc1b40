import { useState } from 'react'
import { rungOf } from '@yaoji/contract/papers/states'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/member-paths.ts'
import { tabMemory } from '../../base/lib/storage.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Icon, IconButton } from '../../base/ui/parts.ts'
import { warningMessages as messages } from './messages.ts'

/** Personal key: the warning dismissed in this tab, until the paper's next warning level. */
const asideKey = 'yaoji-paper-warning'
/** From this number of days on it cannot be dismissed. */
const urgentDays = 7

/** Names the paper that expires next above every page of a member, with a link to renew it. */
export function PaperWarning() {
  const session = useLiveStore($session, loadingSession)
  const [aside, setAside] = useState('')
  if (session.state !== 'member') return null
  const { zizhi_days: days, zizhi_name: name, role } = session.user
  if (days === null) return null
  const stage = `${name} ${rungOf(days)}`
  const isUrgent = days <= urgentDays
  if (!isUrgent && (aside === stage || tabMemory.read(asideKey) === stage)) return null
  const putAside = () => {
    tabMemory.write(asideKey, stage)
    setAside(stage)
  }
  return (
    <section className="yaoji-root yaoji-paper-warning" data-urgent={isUrgent} aria-label={messages.title}>
      <Icon name="alert" />
      <p>{messages.text(name, days)}</p>
      <a className="yaoji-tap" href={environment.href(papersPath({ kind: name }))}>
        {role === 'owner' ? messages.renew : messages.see}
      </a>
      {!isUrgent && <IconButton icon="close" label={messages.later} onClick={putAside} />}
    </section>
  )
}

import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../base/ui/parts.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

/** Names the paper that expires next, with the way to renew it. It is a part of the navigation, so it pushes no page down. */
export function PaperPill() {
  const session = useLiveStore($session, loadingSession)
  if (session.state !== 'member') return null
  const { zizhi_days: days, zizhi_name: name } = session.user
  if (days === null) return null
  return (
    <a
      className="yaoji-paper-pill"
      data-expired={days < 0}
      href={environment.href(papersPath({ kind: name }))}
      title={messages.paperOutcome(days)}
    >
      <Icon name="clock" />
      <span>
        <span className="yaoji-paper-pill__name">{name} </span>
        {messages.paperEnds(days)}
      </span>
    </a>
  )
}

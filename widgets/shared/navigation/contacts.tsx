import type { UserWire } from '@yaoji/contract/calls/identity/session'
import { ChatButton } from '../chat/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, $shopNotes, loadingSession, type SessionValue } from '../../identity/session/parts.ts'
import { Icon } from '../../base/ui/parts.ts'
import { $links } from './navigation-store.ts'
import { contactMessages as messages } from './messages.ts'

/** The address that opens a talk with a QQ number; none for what is no number. */
export function qqLink(number: string): string | undefined {
  if (!/^\d{5,12}$/.test(number)) return
  return `https://wpa.qq.com/msgrd?${new URLSearchParams({ v: '3', uin: number, site: 'qq', menu: 'yes' })}`
}

/** The member's own contact; with `is_default` 1 that is the hotline of all (domain.md section 12). */
function ownService(session: SessionValue): UserWire['admin'] | undefined {
  if (session.state !== 'member') return
  const { admin } = session.user
  return admin.is_default === 0 && admin.phone ? admin : undefined
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <li>
      <a className="yaoji-contacts__way" href={`tel:${number}`}>
        <Icon name="phone" />
        <span>{label}</span>
        <strong>{number}</strong>
      </a>
    </li>
  )
}

function QqTalk({ number, place }: { number: string; place: number }) {
  const href = qqLink(number)
  if (!href) return null
  return (
    <li>
      <a className="yaoji-contacts__way" href={href} target="_blank" rel="noopener noreferrer" title={messages.qqHint}>
        <Icon name="message" />
        <span>{messages.qq(place)}</span>
        <strong>{number}</strong>
      </a>
    </li>
  )
}

/** Every way to reach somebody: the own contact, the hotline and its hours, two QQ numbers. */
export function Contacts({ hotline, onChat }: { hotline: string | undefined; onChat?: () => void }) {
  const own = ownService(useLiveStore($session, loadingSession))
  const links = useLiveStore($links, undefined)
  const config = useLiveStore($shopNotes, undefined)?.common_config
  const line = links?.hot_line || config?.hot_line || hotline
  return (
    <div className="yaoji-contacts">
      <ul>
        {own && <Phone label={messages.ownService(own.name)} number={own.phone} />}
        {line && <Phone label={messages.hotline} number={line} />}
        {[config?.qq1, config?.qq2].map((number, index) => number && <QqTalk key={index} number={number} place={index + 1} />)}
      </ul>
      <ChatButton onOpen={onChat} />
      {links?.service_hours && (
        <p className="yaoji-contacts__hours">
          {messages.serviceHours}：{links.service_hours}
        </p>
      )}
    </div>
  )
}

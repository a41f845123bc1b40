import { ChatButton } from '../chat/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { contactMessages as messages } from './messages.ts'

/** The shop's contact for the store, shown with an order: telephone and, if available, the chat. */
export function OwnContact({ orderId }: { orderId: string }) {
  const session = useLiveStore($session, loadingSession)
  if (session.state !== 'member') return null
  const { admin, common_config: config } = session.user
  const isOwn = admin.is_default === 0 && admin.phone !== ''
  const phone = isOwn ? admin.phone : config.hot_line
  return (
    <p className="yaoji-own-contact">
      <span>{isOwn ? messages.ownService(admin.name) : messages.hotline}</span>
      {phone && (
        <a className="yaoji-tap" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      <ChatButton topic={{ about: 'order', order_id: orderId }} />
    </p>
  )
}

import type { CentreWire, EndingWire } from '@yaoji/contract/calls/member/member-centre'
import type { MessageWire } from '@yaoji/contract/calls/identity/inbox'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { ChatButton } from '../../shared/chat/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { couponsPath, messagesPath, papersPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

/** Something that expires soon, with the link to act on it. */
function Ending({ ending: { kind, name, end_at, days } }: { ending: EndingWire }) {
  const paths = { paper: papersPath({ kind: name }), coupon: couponsPath(), voucher: listPath() }
  return (
    <li className="yaoji-centre__row">
      <span className="yaoji-centre__words" title={name}>
        <span className="yaoji-centre__soft">{messages.endingKinds[kind]}</span> {name}
      </span>
      <span className="yaoji-centre__soft yaoji-centre__aside">{messages.endsOn(end_at)}</span>
      <strong className="yaoji-centre__hint" data-warning={days <= 7}>
        {messages.left(days)}
      </strong>
      <a className="yaoji-tap" href={environment.href(paths[kind])}>
        {messages.onward[kind]}
      </a>
    </li>
  )
}

/** Coupons, vouchers and papers that expire soon; nothing where none does. */
export function Endings({ ending }: Pick<CentreWire, 'ending'>) {
  if (ending.length === 0) return null
  return (
    <Card title={messages.ending}>
      <ul className="yaoji-centre__rows">
        {ending.map(each => (
          <Ending key={`${each.kind} ${each.name} ${each.end_at}`} ending={each} />
        ))}
      </ul>
    </Card>
  )
}

/** One message, linked to its subject. */
function Note({ note: { title, path, is_read, created_at } }: { note: MessageWire }) {
  return (
    <li className="yaoji-centre__row">
      <a className="yaoji-centre__words yaoji-tap" href={environment.href(path || messagesPath())}>
        {is_read === 0 && <strong className="yaoji-centre__unread">{messages.unread}</strong>}
        {title}
      </a>
      <time className="yaoji-centre__soft">{chinaMinute(timestampMs(created_at)).slice(5)}</time>
    </li>
  )
}

/** The newest messages of the store's inbox. */
export function News({ centre }: { centre: Pick<CentreWire, 'messages'> }) {
  return (
    <Card title={messages.news} more={{ text: messages.allNews, path: messagesPath() }}>
      {centre.messages.length === 0 && <p className="yaoji-centre__soft">{messages.noNews}</p>}
      <ul className="yaoji-centre__rows">
        {centre.messages.map(each => (
          <Note key={each.id} note={each} />
        ))}
      </ul>
    </Card>
  )
}

/** The shop's contact for the store. */
export function OwnService({ user: { admin, ywy, common_config } }: { user: CentreWire['user'] }) {
  const { hot_line: hotline } = common_config
  const isOwn = admin.is_default === 0
  return (
    <Card title={messages.service}>
      <dl className="yaoji-centre__facts">
        {ywy && (
          <div>
            <dt>{messages.salesperson}</dt>
            <dd>{ywy}</dd>
          </div>
        )}
        {isOwn && (
          <div>
            <dt>{messages.customer}</dt>
            <dd>
              {admin.name}{' '}
              {admin.phone && (
                <a className="yaoji-tap" href={`tel:${admin.phone}`}>
                  {admin.phone}
                </a>
              )}
            </dd>
          </div>
        )}
        {hotline && (
          <div>
            <dt>{messages.hotline}</dt>
            <dd>
              <a className="yaoji-tap" href={`tel:${hotline}`}>
                {hotline}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <ChatButton />
    </Card>
  )
}

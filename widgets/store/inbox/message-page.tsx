import { useStore } from '@nanostores/react'
import type { MessageListQuery, MessageListWire, MessageWire } from '@yaoji/contract/calls/identity/inbox'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { usePressedInSight } from '../../base/lib/addresses/use-pressed-in-sight.ts'
import { Button, Checkbox, Empty, Tabs } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isMarking, followMessage, messageList, muteMessages, readMessages, showMessages } from './store.ts'

type Shown = ShownPage<MessageListQuery, MessageListWire>

function Row({ message: { id, kind, title, text, path, is_read, created_at } }: { message: MessageWire }) {
  const isUnread = is_read === 0
  return (
    <li className="yaoji-message__row" data-unread={isUnread}>
      <span className="yaoji-message__kind">{messages.kinds[kind]}</span>
      <div className="yaoji-message__words">
        <p className="yaoji-message__title">
          {isUnread && (
            <span className="yaoji-message__mark">
              <span className="yaoji-visually-hidden">{messages.unread}</span>
            </span>
          )}
          {path ? (
            <a className="yaoji-tap" href={environment.href(path)} onClick={() => isUnread && followMessage(id)}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        {text && <p className="yaoji-message__text">{text}</p>}
        <time className="yaoji-message__time">{chinaMinute(timestampMs(created_at))}</time>
      </div>
      {isUnread && (
        <Button kind="text" size="small" label={messages.readOf(title)} onClick={() => void readMessages({ ids: [id] })}>
          {messages.read}
        </Button>
      )}
    </li>
  )
}

function Tools({ shown: { page, query } }: { shown: Shown }) {
  const isMarking = useStore($isMarking)
  const { kind } = query
  const own = page.kinds.find(each => each.kind === kind)
  const unread = own ? own.unread : page.kinds.reduce((sum, each) => sum + each.unread, 0)
  return (
    <div className="yaoji-message__tools">
      <span role="status">{messages.unreadSum(unread)}</span>
      {unread > 0 && (
        <Button size="small" isBusy={isMarking} onClick={() => void readMessages(kind ? { kind } : {})}>
          {kind ? messages.readKind(kind) : messages.readAll}
        </Button>
      )}
      {own && (
        <span className="yaoji-message__mute">
          <Checkbox isChecked={own.is_muted === 1} onToggle={isMuted => void muteMessages(own.kind, isMuted)}>
            {messages.mute(own.kind)}
          </Checkbox>
          <span className="yaoji-message__text">{messages.muteHint}</span>
        </span>
      )}
    </div>
  )
}

function Messages({ shown }: { shown: Shown }) {
  const { page, query } = shown
  return (
    <>
      <Tools shown={shown} />
      {page.list.length === 0 ? (
        <Empty icon="message" title={query.kind ? messages.emptyOf(query.kind) : messages.empty}>
          {!query.kind && <p className="yaoji-message__text">{messages.emptyHint}</p>}
          {query.kind ? (
            <Button onClick={() => showMessages({})}>{messages.showAll}</Button>
          ) : (
            <Button href={environment.href(ordersPath())}>{messages.toOrders}</Button>
          )}
        </Empty>
      ) : (
        <ul className="yaoji-message__rows" aria-label={messages.title}>
          {page.list.map(message => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
      <OwnListPager page={page} onChoose={chosen => showMessages({ ...(query.kind && { kind: query.kind }), page: chosen })} />
    </>
  )
}

/** /wdxx: the store's inbox, by kind. */
export function MessagePage() {
  const { value, query, isBusy, onRetry } = useOwnList(messageList)
  const kinds = value.state === 'ready' ? value.value.page.kinds : []
  const tabs = [
    { key: '', text: messages.all },
    ...Object.entries(messages.kinds).map(([key, text]) => {
      const unread = kinds.find(each => each.kind === key)?.unread ?? 0
      return { key, text, count: unread > 0 ? unread : undefined }
    }),
  ]
  return (
    <div className="yaoji-root yaoji-message">
      <h1 className="yaoji-message__head">{messages.title}</h1>
      <Tabs
        label={messages.kind}
        current={query.kind ?? ''}
        onChoose={key => showMessages(key ? { kind: key as keyof typeof messages.kinds } : {})}
        strip={usePressedInSight(query.kind ?? '')}
        tabs={tabs}
      />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Messages shown={shown} />}
      </OwnListBody>
    </div>
  )
}

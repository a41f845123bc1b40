import { useStore } from '@nanostores/react'
import type { PurchaseRequestDetailWire } from '@yaoji/contract/calls/member/purchase-request'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { requestLabels } from '@yaoji/contract/validation/purchase-request'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { newRequestPath, requestsPath } from '../../base/lib/addresses/member-paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { Button, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { $isClosing, $request, closeRequest, openRequest, retryRequest, type RequestValue, type ShownRequest } from './detail-store.ts'
import { FoundGoods } from './found-goods.tsx'
import { messages } from './messages.ts'
import { StateTag } from './state-tag.tsx'

type Props = { request: PurchaseRequestDetailWire }

function Facts({ request: { request_sn, name, ypgg, sccj, number, price, until, contact, phone, message, created_at } }: Props) {
  const facts = [
    [messages.sn, `${request_sn}，${messages.askedAt(chinaMinute(timestampMs(created_at)))}`],
    [requestLabels.name, name],
    [requestLabels.ypgg, ypgg],
    [requestLabels.sccj, sccj],
    [requestLabels.number, String(number)],
    [requestLabels.price, price && money(price)],
    [requestLabels.until, until],
    [requestLabels.contact, `${contact} ${phone}`.trim()],
    [requestLabels.message, message],
  ] as const
  return (
    <section className="yaoji-card yaoji-request__card" aria-label={messages.facts}>
      <h2 className="yaoji-request__head">{messages.facts}</h2>
      <dl className="yaoji-request__list">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** What the request's state means for the buyer, in addition to the shop's answer. */
function meaningOf(
  { state, quote_price: price, quote_until: until, closed_by, goods_id }: PurchaseRequestDetailWire,
  today: string,
): string {
  switch (state) {
    case 'waiting':
      return messages.waiting
    case 'quoted':
      return `${messages.quote(price, until)}。${messages.quoteHint}`
    case 'arrived':
      return price && until >= today ? messages.arrivedQuote(price, until) : messages.arrivedHint
    case 'closed':
      return closed_by === 'buyer' ? messages.closedByBuyer : messages.closedByShop
    case 'expired':
      return goods_id === null ? messages.expiredWaiting : messages.expiredQuote
  }
}

function AnswerCard({ request, today }: Props & { today: string }) {
  const { answer, answered_at: at } = request
  return (
    <section className="yaoji-card yaoji-request__card" aria-label={messages.answer}>
      <h2 className="yaoji-request__head">{messages.answer}</h2>
      <p>{meaningOf(request, today)}</p>
      {answer && <p className="yaoji-request__answer">{answer}</p>}
      {at !== null && <p className="yaoji-request__facts">{messages.answeredAt(chinaMinute(timestampMs(at)))}</p>}
    </section>
  )
}

/** The same request again, with the form filled in. */
function againPath({ name, ypgg, sccj, number, price, message }: PurchaseRequestDetailWire): string {
  const filled = { name, ypgg, sccj, number, price, message }
  return newRequestPath(Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '')))
}

function Ways({ request }: Props) {
  const mayChange = useMay('orderers')
  const isClosing = useStore($isClosing)
  const isOver = request.state === 'closed' || request.state === 'expired'
  return (
    <p className="yaoji-request__ways">
      {mayChange && isOver && (
        <Button kind="primary" href={environment.href(againPath(request))}>
          {messages.again}
        </Button>
      )}
      {mayChange && request.state !== 'closed' && (
        <Button isBusy={isClosing} onClick={() => void closeRequest(request)}>
          {messages.closing}
        </Button>
      )}
      <Button kind="text" href={environment.href(requestsPath())}>
        {messages.toList}
      </Button>
    </p>
  )
}

function Shown({ shown: { request, atMs } }: { shown: ShownRequest }) {
  const { goods, number, name, state } = request
  const today = chinaDay(atMs)
  return (
    <>
      <p className="yaoji-request__name">
        {name} <StateTag state={state} />
      </p>
      <AnswerCard request={request} today={today} />
      {goods && state !== 'closed' && <FoundGoods goods={goods} wanted={number} today={today} />}
      <Facts request={request} />
      <Ways request={request} />
    </>
  )
}

function Missing() {
  return (
    <Empty icon="search" title={messages.missing}>
      <Button kind="primary" href={environment.href(requestsPath())}>
        {messages.toList}
      </Button>
    </Empty>
  )
}

/** /pzqg/info: one request, the shop's answer, and the goods that were found. */
export function RequestPage() {
  const value = useLiveStore<RequestValue>($request, { state: 'loading' })
  useOwnAddress(openRequest)
  return (
    <div className="yaoji-root yaoji-request">
      <h1 className="yaoji-request__title">{messages.detailTitle}</h1>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        missing={<Missing />}
        texts={messages}
        onRetry={() => void retryRequest()}
      >
        {shown => <Shown shown={shown} />}
      </Loaded>
    </div>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { operateTraceFindCall, type TraceFoundWire } from '@yaoji/contract/calls/operator/trace-codes'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import type { ReactNode } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { minuteOf } from '../../lib/time.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ObjectLink } from '../../ui/object-link.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

/** Read once: each look-up is written into the audit log. */
const traceQuery = (code: string) =>
  queryOptions({
    queryKey: ['trace', code],
    queryFn: () => ask(operateTraceFindCall, { body: { code } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Where the pack is now, by the latest order that it went out with. */
function placeOf({ sent: [latest] }: TraceFoundWire): string {
  if (!latest) return messages.stock
  return latest.returned_at === null ? messages.out(latest.company) : (messages.returned[latest.returned_to] ?? latest.returned_to)
}

function About({ found }: { found: TraceFoundWire }) {
  const { level, is_opened: isOpened, parent } = found
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.state, <b key="state">{placeOf(found)}</b>],
    [
      messages.batch,
      <span key="batch" className="code">
        {found.ph}
      </span>,
    ],
    [messages.spec, found.ypgg],
    [messages.maker, found.sccj],
    [messages.level, [messages.levels[level], isOpened === 1 && messages.isOpened].filter(Boolean).join(' · ')],
    [messages.family, found.family],
    ...(parent === ''
      ? []
      : [
          [
            messages.parent,
            <Link key="parent" className="link code" to="/trace" search={{ q: parent }}>
              {parent}
            </Link>,
          ] as const,
        ]),
  ]
  return (
    <section className="sec stack stack-s" aria-label={found.trace_code}>
      <h2 className="line line-wrap">
        <ObjectLink object={`goods:${found.goods_id}`}>{found.name}</ObjectLink>
        <span className="soft code">{found.trace_code}</span>
      </h2>
      <dl className="dl">{facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
    </section>
  )
}

function Sent({ sent }: Pick<TraceFoundWire, 'sent'>) {
  return (
    <section className="sec stack stack-s" aria-label={messages.sent}>
      <h2>{messages.sent}</h2>
      <div className="across" tabIndex={0}>
        <PlainTable caption={messages.sent} columns={messages.columns} numbers={[]} empty={messages.never}>
          {sent.map(({ order_sn, company, parcel, shipped_at, returned_at, returned_to }) => (
            <tr key={`${order_sn} ${shipped_at}`}>
              <td>
                <ObjectLink object={`order:${order_sn}`} />
              </td>
              <td>{company}</td>
              <td className="code">{parcel}</td>
              <td className="soft">{minuteOf(shipped_at)}</td>
              <td className="soft last">
                {returned_at !== null && `${minuteOf(returned_at)} ${messages.returned[returned_to] ?? returned_to}`}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

function Found({ typed }: { typed: string }) {
  const code = readTraceCode(typed)?.code
  const found = useQuery({ ...traceQuery(code ?? ''), enabled: code !== undefined })
  if (code === undefined)
    return (
      <div className="nothing" role="alert">
        <b>{messages.noCode(typed)}</b>
      </div>
    )
  return (
    <Loaded query={found}>
      {shown => (
        <div className="body" tabIndex={0}>
          <About found={shown} />
          <Sent sent={shown.sent} />
        </div>
      )}
    </Loaded>
  )
}

const keyHints: readonly KeyHint[] = [[['/'], messages.keys.seek]]

/** What a scanned trace code is of, and the orders and stores that it went to. */
export function TracePage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/trace' })
  const { field, seek } = useFilters(search, next => void navigate({ to: '/trace', search: next }))
  const { q } = search
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <form key={q} className="line" role="search" aria-label={messages.title} onSubmit={seek}>
          <input
            ref={field}
            name="q"
            className="seek seek--l code"
            defaultValue={q}
            aria-label={messages.seekLabel}
            placeholder={messages.seek}
            maxLength={60}
            autoComplete="off"
            autoFocus={q === undefined}
          />
          <button type="submit" className="btn">
            {messages.find}
          </button>
        </form>
      </div>
      {q === undefined ? (
        <div className="nothing">
          <b>{messages.nothing}</b>
        </div>
      ) : (
        <Found key={q} typed={q} />
      )}
    </Page>
  )
}

import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session.ts'
import { shapeOfPaper } from '../../lib/store-words.ts'
import { dateOf, grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'
import type { StoreAct } from './store-dialog.tsx'

type Side = { shown: ConsoleStoreWire; open: (act: StoreAct) => void }
type Row = { name: string; value: ReactNode; act?: StoreAct; isBad?: boolean }

/** Facts by name, each with what changes it. */
function Facts({ title, rows, open }: { title: string; rows: readonly Row[]; open: Side['open'] }) {
  const may = useMay()
  return (
    <section className="sec stack stack-s">
      <h2>{title}</h2>
      <dl className="dl dl--act">
        {rows.map(({ name, value, act, isBad }) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={name} className={isBad ? 'bad' : undefined}>
            <span className="grow">{value}</span>
            {act && may(act) && (
              <button type="button" className="link note" aria-label={`${messages.change}${name}`} onClick={() => open(act)}>
                {messages.change}
              </button>
            )}
          </dd>,
        ])}
      </dl>
    </section>
  )
}

function belonging({ store, address, tax_number, erp_code, chain }: ConsoleStoreWire): Row[] {
  return [
    { name: messages.rank, value: store.rank_name, act: 'store/rank' },
    { name: messages.salesperson, value: store.salesperson || messages.none, act: 'store/salesperson' },
    { name: messages.region, value: store.region || messages.none, act: 'store/area' },
    ...(address ? [{ name: messages.address, value: address }] : []),
    ...(tax_number ? [{ name: messages.taxNumber, value: <span className="code">{tax_number}</span> }] : []),
    { name: messages.erpCode, value: <span className="code">{erp_code || messages.none}</span>, act: 'store/erp_code' },
    ...(chain ? [{ name: messages.chain, value: chain }] : []),
    { name: messages.created, value: dateOf(store.created_at) },
  ]
}

function buying({ is_special, is_after_sale, rights }: ConsoleStoreWire): Row[] {
  const count = (state: string) => rights.filter(right => right.state === state).length
  return [
    { name: messages.special, value: is_special === 1 ? messages.may : messages.mayNot, act: 'store/special' },
    { name: messages.rights, value: messages.rightsText(count('granted'), count('pending')), act: 'right/approve' },
    { name: messages.afterSale, value: is_after_sale === 1 ? messages.may : messages.mayNot },
  ]
}

function owing({ credit }: ConsoleStoreWire): Row[] {
  if (!credit) return [{ name: messages.limit, value: messages.noCredit, act: 'store/credit_line' }]
  return [
    { name: messages.limit, value: messages.creditDays(grouped(credit.limit), credit.days), act: 'store/credit_line' },
    { name: messages.owed, value: `¥${grouped(credit.owed)}` },
    ...(credit.overdue === '0.00' ? [] : [{ name: messages.overdue, value: `¥${grouped(credit.overdue)}`, isBad: true }]),
  ]
}

function Application({ application }: Pick<ConsoleStoreWire, 'application'>) {
  if (!application) return null
  return (
    <section className="sec stack stack-s">
      <h2>
        {messages.application} <span className="note">{application.state_text}</span>
      </h2>
      <p>
        {application.contact} {application.phone}
      </p>
      <p className="soft">{application.address}</p>
      {application.reason && <p className="bad">{messages.because(application.reason)}</p>}
    </section>
  )
}

/** What a store is, may buy and owes, with its papers. */
export function StoreSide({ shown, open }: Side) {
  return (
    <aside className="body store__side" aria-label={messages.belongs} tabIndex={0}>
      <Facts title={messages.belongs} rows={belonging(shown)} open={open} />
      <Facts title={messages.mayBuy} rows={buying(shown)} open={open} />
      <section className="sec">
        <p className="pickset">
          {shown.scopes.map(scope => (
            <span key={scope} className="tag">
              {scope}
            </span>
          ))}
          {shown.scopes.length === 0 && <span className="note">{messages.noScopes}</span>}
        </p>
      </section>
      <Facts title={messages.credit} rows={owing(shown)} open={open} />
      <section className="sec stack stack-s">
        <h2>{messages.paperList}</h2>
        <ul className="stack stack-s">
          {shown.papers
            .filter(({ is_required, state }) => is_required === 1 || state !== 'missing')
            .map(({ kind, state, state_text, expires_on }) => (
              <li key={kind} className="line">
                <span className="grow cut">{kind}</span>
                <span className="note">{expires_on}</span>
                <span className="st" data-s={shapeOfPaper(state)}>
                  {state_text}
                </span>
              </li>
            ))}
        </ul>
      </section>
      <Application application={shown.application} />
    </aside>
  )
}

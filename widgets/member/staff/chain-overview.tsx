import * as paths from '@yaoji/contract/paths'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ChainStoreWire, ChainWire } from '@yaoji/contract/calls/member/chain'
import { money } from '@yaoji/contract/domain/money'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { contractPath, orderPath, ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { goOver } from '../../identity/session/parts.ts'
import { Button, Loaded, MonthSelect, Skeleton } from '../../base/ui/parts.ts'
import { $chain, $isSavingChain, loadChain, saveChain } from './chain-store.ts'
import { chainMessages as m } from './chain-messages.ts'

const firstDrawn: Loadable<ChainWire> = { state: 'loading' }

/** Going over to a store leads to the page there on which something is to be done. */
function Way({ store, path, text, label }: { store: number; path: string; text: string; label: string }) {
  return (
    <Button kind="text" size="small" label={label} onClick={() => void goOver(store, path)}>
      {text}
    </Button>
  )
}

/** Orders that wait for who looks, in whichever store. */
function Approvals({ approvals }: Pick<ChainWire, 'approvals'>) {
  if (approvals.length === 0) return null
  return (
    <>
      <h3>{m.approvals(approvals.length)}</h3>
      <ul>
        {approvals.map(({ store_id, company, order_id, order_sn, amount, name }) => (
          <li key={order_id} className="yaoji-staff__row">
            <span className="yaoji-staff__who">{m.approval(company, order_sn, name, money(amount))}</span>
            <Way store={store_id} path={orderPath(order_id)} text={m.decide} label={m.decideOf(order_sn)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Papers({ papers }: Pick<ChainWire, 'papers'>) {
  if (papers.length === 0) return null
  return (
    <>
      <h3>{m.papers(papers.length)}</h3>
      <ul>
        {papers.map(({ store_id, company, kind, expires_on, days }) => (
          <li key={`${store_id} ${kind}`} className="yaoji-staff__row">
            <span className="yaoji-staff__who">{m.paper(company, kind, expires_on, days)}</span>
            <Way
              store={store_id}
              path={kind === agreementPaper ? contractPath() : papersPath({ kind })}
              text={kind === agreementPaper ? m.sign : m.renew}
              label={m.renewOf(company, kind)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const counted = ['unpaid', 'approval', 'unshipped', 'unreceived'] as const
const summed = ['ordered', 'paid', 'refunded', 'invoiced'] as const

function Row({ store }: { store: ChainStoreWire }) {
  const { id, company, state_text, owed, overdue, due_on } = store
  return (
    <tr>
      <th scope="row">
        {company}
        <small className="yaoji-staff__facts">{state_text}</small>
      </th>
      {counted.map(tab => (
        <td key={tab} data-label={m.columns[tab]}>
          {store[tab] > 0 ? (
            <Way store={id} path={ordersPath({ tab })} text={String(store[tab])} label={m.ordersOf(company, m.columns[tab], store[tab])} />
          ) : (
            0
          )}
        </td>
      ))}
      <td data-label={m.columns.owed}>
        {money(owed)}
        {due_on && <small className="yaoji-staff__facts">{m.due(due_on, overdue === '0.00' ? '' : money(overdue))}</small>}
      </td>
      {summed.map(sum => (
        <td key={sum} data-label={m.columns[sum]}>
          {money(store[sum])}
        </td>
      ))}
      <td>
        <Way store={id} path={paths.statement} text={m.statement} label={m.statementOf(company)} />
      </td>
    </tr>
  )
}

function Shown({ chain }: { chain: ChainWire }) {
  const isSaving = useStore($isSavingChain)
  const { month, stores, totals, approvals, papers } = chain
  return (
    <>
      <Approvals approvals={approvals} />
      <Papers papers={papers} />
      <p className="yaoji-staff__ways">
        <MonthSelect className="yaoji-staff__month" label={m.month} value={month} onChoose={to => void loadChain(to)} />
        <Button size="small" isBusy={isSaving} onClick={() => void saveChain(month)}>
          {m.save}
        </Button>
      </p>
      <div className="yaoji-staff__table" role="region" aria-label={m.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {Object.values(m.columns).map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stores.map(store => (
              <Row key={store.id} store={store} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.total}</th>
              {counted.map(tab => (
                <td key={tab} data-label={m.columns[tab]}>
                  {totals[tab]}
                </td>
              ))}
              {(['owed', ...summed] as const).map(sum => (
                <td key={sum} data-label={m.columns[sum]}>
                  {money(totals[sum])}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

/** What the head of a chain has to see to in all stores, with the way to each; nothing for who sees one store alone. */
export function ChainOverview() {
  const value = useLiveStore($chain, firstDrawn)
  useEffect(() => void loadChain(), [])
  useNews(() => void loadChain())
  if (value.state === 'ready' && value.value.stores.length < 2) return null
  return (
    <section className="yaoji-staff__card" aria-label={m.title}>
      <h2 className="yaoji-staff__legend">{m.title}</h2>
      <p className="yaoji-staff__facts">{m.hint}</p>
      <Loaded value={value} waiting={<Skeleton label={m.loading} lines={6} />} texts={m} onRetry={() => void loadChain()}>
        {chain => <Shown chain={chain} />}
      </Loaded>
    </section>
  )
}

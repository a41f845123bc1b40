import { useStore } from '@nanostores/react'
import type { InvitationWire, ListedStoreWire, StoresWire } from '@yaoji/contract/calls/member/staff'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { $session, goOver, loadingSession } from '../../identity/session/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Tag } from '../../base/ui/parts.ts'
import { messages as m, positionText } from './messages.ts'
import { $isChanging, accept, acceptAll, decline, loadStores, makeDefault } from './store.ts'

async function choose(id: number): Promise<void> {
  if (await goOver(id)) await loadStores()
}

function Store({ store, isOnly }: { store: ListedStoreWire; isOnly: boolean }) {
  const isBusy = useStore($isChanging)
  const { id, company, rank_name: rank, chain, paper_text: papers, month_budget: budget, spent } = store
  return (
    <li className="yaoji-staff__row">
      <div className="yaoji-staff__who">
        <p className="yaoji-staff__name">
          <strong>{company}</strong>
          {store.is_current === 1 && <Tag>{m.current}</Tag>}
          {store.is_default === 1 && !isOnly && <Tag>{m.isDefault}</Tag>}
          {store.is_active === 0 && <Tag tone="amber">{m.frozen}</Tag>}
        </p>
        <p className="yaoji-staff__facts">{positionText(store)}</p>
        <p className="yaoji-staff__facts">{[m.priceGroup(rank), m.papers(papers), chain && m.chain(chain)].filter(Boolean).join(' · ')}</p>
        {budget !== null && <p className="yaoji-staff__facts">{m.spent(spent, budget)}</p>}
      </div>
      <p className="yaoji-staff__ways">
        {store.is_current === 0 && store.is_active === 1 && (
          <Button size="small" label={`${m.goOver}：${company}`} onClick={() => void choose(id)}>
            {m.goOver}
          </Button>
        )}
        {store.is_default === 0 && !isOnly && (
          <Button
            kind="text"
            size="small"
            isDisabled={isBusy}
            label={`${m.makeDefault}：${company}`}
            onClick={() => void makeDefault(store)}
          >
            {m.makeDefault}
          </Button>
        )}
      </p>
    </li>
  )
}

function Invitation({ invitation }: { invitation: InvitationWire }) {
  const isBusy = useStore($isChanging)
  const { company, name, ends_at: end } = invitation
  return (
    <li className="yaoji-staff__row">
      <div className="yaoji-staff__who">
        <p className="yaoji-staff__name">
          <strong>{company}</strong>
        </p>
        <p className="yaoji-staff__facts">{m.invitedBy(name, positionText(invitation))}</p>
        <p className="yaoji-staff__facts">{m.until(chinaDay(timestampMs(end)))}</p>
      </div>
      <p className="yaoji-staff__ways">
        <Button kind="primary" size="small" isBusy={isBusy} label={`${m.accept}：${company}`} onClick={() => void accept(invitation)}>
          {m.accept}
        </Button>
        <Button size="small" isDisabled={isBusy} label={`${m.decline}：${company}`} onClick={() => void decline(invitation)}>
          {m.decline}
        </Button>
      </p>
    </li>
  )
}

/** What the person is invited to, and the stores that they act for. */
export function OwnStores({ stores: { list, invitations } }: { stores: StoresWire }) {
  const session = useLiveStore($session, loadingSession)
  const isChanging = useStore($isChanging)
  const mayAdd = useMay('owners') && session.state === 'member' && session.user.rank === chainRank
  return (
    <>
      {invitations.length > 0 && (
        <section className="yaoji-staff__card" aria-label={m.invitations}>
          <div className="yaoji-staff__head">
            <h2 className="yaoji-staff__legend">{m.invitations}</h2>
            {invitations.length > 1 && (
              <Button kind="primary" size="small" isBusy={isChanging} onClick={() => void acceptAll(invitations)}>
                {m.acceptAll(invitations.length)}
              </Button>
            )}
          </div>
          <ul>
            {invitations.map(invitation => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <section className="yaoji-staff__card" aria-label={m.stores}>
        <div className="yaoji-staff__head">
          <h2 className="yaoji-staff__legend">{m.stores}</h2>
          {list.length > 1 && (
            <Button size="small" href={environment.href(paths.storeMatrix)}>
              {m.storeMatrix}
            </Button>
          )}
          {mayAdd && (
            <Button size="small" href={environment.href(paths.chainPapers)}>
              {m.addStores}
            </Button>
          )}
        </div>
        <ul>
          {list.map(store => (
            <Store key={store.id} store={store} isOnly={list.length === 1} />
          ))}
        </ul>
      </section>
    </>
  )
}

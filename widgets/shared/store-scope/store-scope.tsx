import { useEffect } from 'react'
import { allStores } from '@yaoji/contract/calls/store-scope'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { stores as storesPath } from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Tabs } from '../../base/ui/parts.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'
import { $chainStores, loadChainStores } from './store.ts'

type Props = {
  /** As the address of the page has it; undefined for the own store. */
  scope: string | undefined
  onChoose: (scope: string | undefined) => void
}

/** An address of the head office that was opened in another store. */
function NotHead() {
  return (
    <p className="yaoji-store-scope__note">
      {messages.notHead} <a href={environment.href(storesPath)}>{messages.toStores}</a>
    </p>
  )
}

function Switch({ scope, onChoose }: Props) {
  const value = useLiveStore($chainStores, { state: 'loading' } as const)
  useEffect(() => void loadChainStores(), [])
  if (value.state === 'failed')
    return (
      <p className="yaoji-store-scope__note">
        {messages.failed}{' '}
        <Button kind="text" size="small" onClick={() => void loadChainStores()}>
          {messages.retry}
        </Button>
      </p>
    )
  const list = value.state === 'ready' ? value.value : []
  if (list.length < 2) return scope === undefined ? null : <NotHead />
  return (
    <div className="yaoji-store-scope">
      <Tabs
        label={messages.label}
        current={scope === undefined ? 'own' : allStores}
        onChoose={key => onChoose(key === 'own' ? undefined : allStores)}
        tabs={[
          { key: 'own', text: messages.own },
          { key: allStores, text: messages.all },
        ]}
      />
      {scope !== undefined && (
        <label className="yaoji-store-scope__filter">
          <span>{messages.filter}</span>
          <select className="yaoji-field__input" value={scope} onChange={event => onChoose(event.currentTarget.value)}>
            <option value={allStores}>{messages.everyStore(list.length)}</option>
            {list.map(({ id, company }) => (
              <option key={id} value={String(id)}>
                {company}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** At the head office of a chain: whether a list is of the own store, of all stores or of one. Nothing for other members. */
export function StoreScope(props: Props) {
  const session = useLiveStore($session, loadingSession)
  if (session.state !== 'member') return null
  if (session.user.rank === chainRank) return <Switch {...props} />
  return props.scope === undefined ? null : <NotHead />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { paperReaders } from '@yaoji/contract/console/stores'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay, useStaff } from '../../lib/session.ts'
import { shapeOfStore } from '../../lib/store-words.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'
import { OpeningBar } from './opening-bar.tsx'
import { StoreDialog, type StoreAct } from './store-dialog.tsx'
import { StoreFigures } from './store-figures.tsx'
import { StoreParts } from './store-parts.tsx'
import { storeQuery } from './store-query.ts'
import { StoreSide } from './store-side.tsx'

const papersHint: KeyHint = [['P'], messages.keys.papers]
const keyHints: readonly KeyHint[] = [papersHint, [['H'], messages.keys.history], [['Esc'], messages.keys.back]]

type Head = { shown: ConsoleStoreWire; back: () => void; showChanges: () => void; open: (act: StoreAct) => void }

function StoreHead({ shown, back, showChanges, open }: Head) {
  const may = useMay()
  const { role } = useStaff()
  const { store } = shown
  const standing = store.is_frozen === 1 ? 'store/unfreeze' : 'store/freeze'
  return (
    <div className="head">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1 className="cut">{store.company}</h1>
      <span className="tag">{store.rank_name}</span>
      <span className="st" data-s={shapeOfStore(store)}>
        {store.state_text}
      </span>
      <span className="soft code">{store.store}</span>
      <span className="grow" />
      <button type="button" className="btn" onClick={showChanges}>
        {messages.history} <kbd>H</kbd>
      </button>
      {paperReaders.includes(role) && (
        <Link className="btn" to="/stores/$code/papers" params={{ code: store.store }}>
          {messages.papers} <kbd>P</kbd>
        </Link>
      )}
      {may(standing) && (
        <button type="button" className={store.is_frozen === 1 ? 'btn' : 'btn btn--danger'} onClick={() => open(standing)}>
          {store.is_frozen === 1 ? messages.unfreeze : messages.freeze}
        </button>
      )}
    </div>
  )
}

function Store({ shown }: { shown: ConsoleStoreWire }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { role } = useStaff()
  const [act, setAct] = useState<StoreAct>()
  const [isHistory, setHistory] = useState(false)
  const { store } = shown.store
  const back = useBack({ to: '/stores', search: {} })
  const done = (verb: string) => {
    announce({ text: messages.done(verb) })
    void client.invalidateQueries()
  }
  useKeys({
    h: () => setHistory(true),
    p: () => paperReaders.includes(role) && void navigate({ to: '/stores/$code/papers', params: { code: store } }),
    Escape: back,
  })
  return (
    <>
      <StoreHead shown={shown} back={back} showChanges={() => setHistory(true)} open={setAct} />
      <OpeningBar shown={shown} open={setAct} />
      <div className="store">
        <StoreSide shown={shown} open={setAct} />
        <div className="col">
          <StoreFigures shown={shown} />
          <StoreParts shown={shown} />
        </div>
      </div>
      {act && <StoreDialog act={act} shown={shown} done={done} close={() => setAct(undefined)} />}
      {isHistory && <AuditDrawer object={`store:${store}`} close={() => setHistory(false)} />}
    </>
  )
}

/** One store: what it is, may and owes, and all that happened to it. */
export function StorePage() {
  const { code } = useParams({ from: '/stores/$code' })
  const store = useQuery(storeQuery(code))
  return (
    <Page
      title={store.data?.store.company ?? code}
      keys={paperReaders.includes(useStaff().role) ? keyHints : keyHints.filter(hint => hint !== papersHint)}
    >
      <Loaded query={store}>{shown => <Store key={code} shown={shown} />}</Loaded>
    </Page>
  )
}

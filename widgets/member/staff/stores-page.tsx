import { useEffect } from 'react'
import type { StoresWire } from '@yaoji/contract/calls/member/staff'
import { useMay } from '../../shared/navigation/parts.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Loaded, Skeleton } from '../../base/ui/parts.ts'
import { messages as m } from './messages.ts'
import { OwnStores } from './own-stores.tsx'
import { People } from './people.tsx'
import { $stores, loadStores } from './store.ts'

const firstDrawn: Loadable<StoresWire> = { state: 'loading' }

const loadChainPart = () => import('./chain-overview.tsx')

/** Who acts for one store has no chain to see; the service says who sees which. */
const mayBeHead = ({ list }: StoresWire): boolean => list.length > 1 && list.some(store => store.is_current === 1 && store.chain === '')

function Chain() {
  const part = useLatePart(true, loadChainPart)
  return typeof part === 'object' ? <part.ChainOverview /> : null
}

/** /ddgl: the stores of the person, and for the 店主 the people of this one. */
export function StoresPage() {
  const value = useLiveStore($stores, firstDrawn)
  const mayManage = useMay('owners')
  useEffect(() => void loadStores(), [])
  return (
    <div className="yaoji-root yaoji-staff">
      <h1 className="yaoji-staff__title">{m.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={m.loading} lines={6} />} missing={null} texts={m} onRetry={() => void loadStores()}>
        {stores => (
          <>
            <OwnStores stores={stores} />
            {mayBeHead(stores) && <Chain />}
            {mayManage ? <People /> : <p className="yaoji-staff__facts">{m.notOwner}</p>}
          </>
        )}
      </Loaded>
    </div>
  )
}

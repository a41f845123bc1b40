import { useEffect } from 'react'
import type { StoresWire } from '@yaoji/contract/calls/staff'
import { useMay } from '../common/parts.ts'
import type { Loadable } from '../lib/loadable.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Loaded, Skeleton } from '../ui/parts.ts'
import { messages as m } from './messages.ts'
import { OwnStores } from './own-stores.tsx'
import { People } from './people.tsx'
import { $stores, loadStores } from './store.ts'

const firstDrawn: Loadable<StoresWire> = { state: 'loading' }

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
            {mayManage ? <People /> : <p className="yaoji-staff__facts">{m.notOwner}</p>}
          </>
        )}
      </Loaded>
    </div>
  )
}

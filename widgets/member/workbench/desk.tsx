import { useEffect } from 'react'
import { ProofCard, SignCard } from '../member-centre/parts.ts'
import { ChainStores } from './chain-stores.tsx'
import { Means } from './means.tsx'
import { arrivedPicks, cheaperPicks, restockPicks } from './picks.ts'
import { Arrived, Cheaper, Restock } from './proposals.tsx'
import { Resume } from './resume.tsx'
import type { Workbench } from './store.ts'
import { Tasks } from './tasks.tsx'

/** What a member does first: buys what is due, and sees to what waits. */
export function Desk({ bench, buyer }: { bench: Workbench; buyer: string }) {
  const { user, chain, proof } = bench
  useEffect(() => () => [restockPicks, cheaperPicks, arrivedPicks].forEach(picks => picks.forget()), [buyer])
  return (
    <>
      <h1 className="yaoji-desk__store">{user.company}</h1>
      <div className="yaoji-desk__main">
        <ProofCard centre={bench} />
        <SignCard centre={bench} />
        {proof === null && (
          <>
            <Restock restock={bench.restock} now={bench.now} />
            <div className="yaoji-desk__pair">
              <Cheaper cheaper={bench.cheaper} now={bench.now} />
              <Arrived arrived={bench.arrived} now={bench.now} />
            </div>
          </>
        )}
      </div>
      <div className="yaoji-desk__side">
        {chain && <ChainStores chain={chain} />}
        <Tasks bench={bench} />
        <Resume bench={bench} />
        <Means wallet={bench.wallet} />
      </div>
    </>
  )
}

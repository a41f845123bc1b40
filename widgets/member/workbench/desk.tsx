import { useEffect } from 'react'
import { DeskBanner } from '../../shared/banner/parts.ts'
import { ProofCard, SignCard } from '../member-centre/parts.ts'
import { ChainStores } from './chain-stores.tsx'
import { Means } from './means.tsx'
import { arrivedPicks, cheaperPicks, habitualPicks, restockPicks } from './picks.ts'
import { Arrived, Cheaper, Habitual, Restock } from './proposals.tsx'
import { Resume } from './resume.tsx'
import type { Workbench } from './store.ts'
import { Tasks } from './tasks.tsx'

/**
 * What a member does first: sees to what waits, and buys what is due. Next to it is what fell and what has come: a narrow page has
 * that below it.
 */
export function Desk({ bench, buyer }: { bench: Workbench; buyer: string }) {
  const { user, chain, proof } = bench
  useEffect(() => () => [restockPicks, cheaperPicks, arrivedPicks, habitualPicks].forEach(picks => picks.forget()), [buyer])
  const isDue = bench.restock.list.length > 0
  const restock = <Restock restock={bench.restock} user={user} now={bench.now} />
  const changed = (
    <div className="yaoji-desk__pair">
      <Cheaper cheaper={bench.cheaper} now={bench.now} />
      <Arrived arrived={bench.arrived} now={bench.now} />
    </div>
  )
  return (
    <>
      <div className="yaoji-desk__top">
        <h1 className="yaoji-desk__store">{user.company}</h1>
        <ProofCard centre={bench} />
        <SignCard centre={bench} />
      </div>
      <div className="yaoji-desk__side">
        {chain && <ChainStores chain={chain} />}
        {(proof === null || bench.tasks.length > 0) && <Tasks bench={bench} />}
      </div>
      {proof === null && (
        <div className="yaoji-desk__main">
          {isDue ? restock : changed}
          {!isDue && bench.habitual.length === 0 && restock}
          <Habitual habitual={bench.habitual} now={bench.now} isDue={isDue} />
        </div>
      )}
      {proof === null && (
        <div className="yaoji-desk__side">
          {isDue && changed}
          <Resume bench={bench} />
          <Means wallet={bench.wallet} />
          <DeskBanner />
        </div>
      )}
    </>
  )
}

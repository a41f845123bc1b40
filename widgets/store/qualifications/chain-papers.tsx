import type { ChainPaperWire } from '@yaoji/contract/calls/member/chain'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import type { PaperState } from '@yaoji/contract/papers/states'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { contractPath } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, useOwnList } from '../../shared/member-list/parts.ts'
import { StoreLink, StoreName } from '../../shared/store-scope/parts.ts'
import { Empty, Tag, type TagTone } from '../../base/ui/parts.ts'
import { chainPapers, turnPapers } from './chain-papers-store.ts'
import { chainPaperMessages as m } from './chain-papers-messages.ts'

const tones: Readonly<Partial<Record<PaperState, TagTone>>> = { rejected: 'red', expired: 'red', ending: 'amber', changing: 'blue' }

function Row({ paper: { store, kind, state, state_text, expires_on, days, reason } }: { paper: ChainPaperWire }) {
  const isHandedIn = state === 'changing' || state === 'waiting' || state === 'reviewing'
  return (
    <li className="yaoji-chain-papers__row">
      <p className="yaoji-chain-papers__words">
        <StoreName store={store} />
        <span>{kind}</span>
        <Tag tone={tones[state] ?? 'plain'}>{state_text}</Tag>
        {expires_on && days !== null && <span>{m.ends(expires_on, days)}</span>}
        {reason && <span>{m.reason(reason)}</span>}
      </p>
      {!isHandedIn && (
        <StoreLink
          store={store}
          path={kind === agreementPaper ? contractPath() : papersPath({ kind })}
          text={m.renew}
          label={m.renewOf(kind)}
        />
      )}
    </li>
  )
}

/** Papers of all stores that end soon, are over or were sent back, each with the way to its store. */
export function ChainPapers() {
  const { value, isBusy, onRetry } = useOwnList(chainPapers)
  return (
    <OwnListBody value={value} texts={m} isBusy={isBusy} onRetry={onRetry}>
      {({ page }) =>
        page.list.length === 0 ? (
          <Empty icon="list" title={m.empty} />
        ) : (
          <>
            <p className="yaoji-paper-page__intro">{m.sum(page.total)}</p>
            <ul className="yaoji-chain-papers" aria-label={m.list}>
              {page.list.map(paper => (
                <Row key={`${paper.store.id} ${paper.kind}`} paper={paper} />
              ))}
            </ul>
            <OwnListPager page={page} onChoose={turnPapers} />
          </>
        )
      }
    </OwnListBody>
  )
}

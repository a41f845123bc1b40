import { useState } from 'react'
import type { PaperListWire } from '@yaoji/contract/calls/identity/qualifications'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { scopeIn, StoreScope } from '../../shared/store-scope/parts.ts'
import { Blocked, Skeleton, Tag, type TagTone } from '../../base/ui/parts.ts'
import { neverHandedIn, sentBackPapers } from './list-store.ts'
import { messages } from './messages.ts'
import { openAsked } from './open-store.ts'
import { OwnPapers } from './own-papers.tsx'
import { ScopeTree } from './scope-tree.tsx'

const tones: Readonly<Record<PaperListWire['state'], TagTone>> = {
  none: 'plain',
  reviewing: 'blue',
  passed: 'green',
  rejected: 'red',
  frozen: 'red',
}

function Summary({ papers }: { papers: PaperListWire }) {
  const missing = neverHandedIn(papers).length
  const sentBack = sentBackPapers(papers).map(({ kind }) => kind)
  const open = missing > 0 ? messages.missing(missing) : papers.state === 'passed' ? messages.passed : messages.whole
  const text = sentBack.length > 0 ? messages.sentBack(sentBack.join('、')) : open
  return (
    <p className="yaoji-paper-page__summary">
      <span>{messages.storeState}</span>
      <Tag tone={tones[papers.state]}>{papers.state_text}</Tag>
      <span>{text}</span>
    </p>
  )
}

const loadChainPart = () => import('./chain-papers.tsx')

function OfChain() {
  const [tries, setTries] = useState(1)
  const part = useLatePart(tries, loadChainPart)
  if (part === 'failed') return <Blocked kind="failed" title={messages.failed} onRetry={() => setTries(tries + 1)} />
  return part ? <part.ChainPapers /> : <Skeleton label={messages.loading} lines={10} />
}

/** /zzzj: papers of a store, where each stands and what it opens; or those of a chain that somebody has to see to. */
export function PaperPage() {
  const [scope, setScope] = useState<string>()
  useOwnAddress(openAsked)
  useOwnAddress(address => setScope(scopeIn(address).scope))
  return (
    <div className="yaoji-root yaoji-paper-page">
      <h1 className="yaoji-paper-page__title">{messages.title}</h1>
      <p className="yaoji-paper-page__intro">{messages.intro}</p>
      <StoreScope scope={scope} onChoose={to => environment.navigate(papersPath({ scope: to }))} />
      {scope === undefined ? (
        <OwnPapers before={papers => <Summary papers={papers} />}>
          <ScopeTree />
        </OwnPapers>
      ) : (
        <OfChain />
      )}
    </div>
  )
}

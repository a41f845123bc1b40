import type { PaperListWire } from '@yaoji/contract/calls/identity/qualifications'
import { useOwnAddress } from '../../base/lib/use-own-address.ts'
import { Tag, type TagTone } from '../../base/ui/parts.ts'
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

/** /zzzj: papers of a store, where each stands and what it opens. */
export function PaperPage() {
  useOwnAddress(openAsked)
  return (
    <div className="yaoji-root yaoji-paper-page">
      <h1 className="yaoji-paper-page__title">{messages.title}</h1>
      <p className="yaoji-paper-page__intro">{messages.intro}</p>
      <OwnPapers before={papers => <Summary papers={papers} />}>
        <ScopeTree />
      </OwnPapers>
    </div>
  )
}

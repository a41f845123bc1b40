import { useEffect } from 'react'
import type { ScopeTreeWire, ScopeWire } from '@yaoji/contract/calls/identity/qualifications'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Loaded, Skeleton, Tag, type TagTone } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $tree, loadTree, type TreeValue } from './tree-store.ts'

const states: Readonly<Record<ScopeWire['state'], { text: string; tone: TagTone }>> = {
  open: { text: messages.scopeOpen, tone: 'green' },
  expired: { text: messages.scopeExpired, tone: 'red' },
  missing: { text: messages.scopeMissing, tone: 'plain' },
}

/** What everything rests on is said once above, and here where it is what is wrong. */
const isOwnPaper = ({ kind, state }: ScopeWire['papers'][number]) => !traitsOf(kind).opensAll || state === 'expired'

function Scope({ scope: { scope, state, papers } }: { scope: ScopeWire }) {
  const { text, tone } = states[state]
  const own = papers.filter(isOwnPaper)
  return (
    <li className="yaoji-scope" data-state={state}>
      <p className="yaoji-scope__head">
        <strong>{scope}</strong>
        <Tag tone={tone}>{text}</Tag>
      </p>
      <p className="yaoji-scope__papers">
        {own.map(({ kind, state: paperState, state_text: stateText }) => (
          <span key={kind} data-state={paperState}>
            {kind}（{stateText}）
          </span>
        ))}
      </p>
    </li>
  )
}

function Groups({ tree }: { tree: ScopeTreeWire }) {
  return (
    <ul className="yaoji-scope-tree__groups">
      {tree.list.map(({ name, children }) => (
        <li key={name} className="yaoji-scope-tree__group">
          <h3 className="yaoji-scope-tree__name">{name}</h3>
          <ul>
            {children.map(scope => (
              <Scope key={scope.scope} scope={scope} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** What the store may buy, and on which papers. */
export function ScopeTree() {
  const value = useLiveStore<TreeValue>($tree, { state: 'loading' })
  useEffect(() => void loadTree(), [])
  return (
    <section id="jyfw" className="yaoji-scope-tree" aria-labelledby="yaoji-scope-tree-title">
      <h2 id="yaoji-scope-tree-title" className="yaoji-paper-group__title">
        {messages.tree}
      </h2>
      <p className="yaoji-paper-page__intro">{messages.treeIntro}</p>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.treeLoading} lines={6} />}
        texts={{ visitorTitle: messages.visitorTitle, failed: messages.treeFailed }}
        onRetry={() => void loadTree()}
      >
        {tree => <Groups tree={tree} />}
      </Loaded>
    </section>
  )
}

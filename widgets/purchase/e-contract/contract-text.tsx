import { useStore } from '@nanostores/react'
import { Button, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $texts, retryText } from './store.ts'

/** The whole text of one contract, as it is signed. */
export function ContractText({ id, title }: { id: string; title: string }) {
  const text = useStore($texts)[id] ?? { state: 'loading' }
  if (text.state === 'loading') return <Skeleton label={messages.textLoading} lines={6} />
  if (text.state !== 'ready')
    return (
      <p className="yaoji-contract__facts" role="alert">
        {messages.textFailed}
        <Button size="small" onClick={() => void retryText(id)}>
          {messages.retry}
        </Button>
      </p>
    )
  const { paragraphs, text_hash: hash } = text.value
  return (
    // A long text that scrolls is reached by keys (WCAG 2.1.1).
    <div className="yaoji-contract__text" role="region" aria-label={title} tabIndex={0}>
      {paragraphs.map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
      <p className="yaoji-contract__hash">
        {messages.hash} {hash}
      </p>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, type SessionValue } from '../../identity/session/parts.ts'
import { SessionWaiting } from '../../shared/navigation/parts.ts'
import { Blocked, Button, Icon } from '../../base/ui/parts.ts'
import { ListBox } from './list-box.tsx'
import { ListResult } from './list-result.tsx'
import { messages } from './messages.ts'
import { cancelReading } from './read-list.ts'
import { $list, emptyList } from './store.ts'

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${messages.templateText}`)}`

function Reading({ fileName }: { fileName: string }) {
  return (
    <div className="yaoji-list-reading" role="status">
      <progress className="yaoji-list-reading__bar" aria-label={messages.reading} />
      <p>{fileName ? messages.readingFile(fileName) : messages.reading}</p>
      <Button onClick={cancelReading}>{messages.cancel}</Button>
    </div>
  )
}

function Content({ session }: { session: SessionValue }) {
  const { stage, fileName } = useStore($list)
  if (session.state === 'loading') return <SessionWaiting label={messages.loading} lines={6} />
  if (session.state === 'visitor') return <Blocked kind="visitor" title={messages.visitorTitle} />
  if (stage === 'reading') return <Reading fileName={fileName} />
  return stage === 'review' ? <ListResult /> : <ListBox />
}

export type PurchaseListPageProps = {
  /** Address of the article that explains it; without it there is no link. */
  helpHref?: string
}

/** /kjcg/import: a purchase list becomes lines of the cart. */
export function PurchaseListPage({ helpHref }: PurchaseListPageProps) {
  const session = useLiveStore<SessionValue>($session, { state: 'loading' })
  const { stage } = useLiveStore($list, emptyList)
  const isReviewed = stage === 'review' && session.state === 'member'
  return (
    <div className="yaoji-root yaoji-sheet yaoji-list-page" data-stage={stage}>
      {!isReviewed && (
        <header className="yaoji-list-page__head">
          <h1 className="yaoji-list-page__title">{messages.title}</h1>
          <p className="yaoji-list-page__intro">{messages.intro}</p>
          <p className="yaoji-list-page__links">
            <a className="yaoji-tap" href={template} download={messages.templateFile}>
              <Icon name="download" />
              {messages.template}
            </a>
            {helpHref !== undefined && (
              <a className="yaoji-tap" href={helpHref}>
                <Icon name="info" />
                {messages.help}
              </a>
            )}
          </p>
        </header>
      )}
      <Content session={session} />
    </div>
  )
}

import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { papersPath, recallPath, recallsPath } from '../../base/lib/addresses/member-paths.ts'
import { contractPath, listPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

type Shown = Pick<CentreWire, 'recalls' | 'proof' | 'sent_back' | 'to_sign' | 'user'>

function Missing({ missing }: { missing: number }) {
  return <p>{missing > 0 ? messages.papersMissing(missing) : messages.papersHandedIn}</p>
}

/** What keeps a store from prices and orders, or was sent back, each with its reason, and the way to it. */
export function ProofCard({ centre: { proof, sent_back: sentBack = [], user } }: { centre: Shown }) {
  const isToMend = sentBack.length > 0
  if (!proof && !isToMend) return null
  const missing = proof?.missing ?? 0
  const isPressing = isToMend || missing > 0
  const path = user.role === 'owner' && proof ? paths.registerPapers : papersPath()
  return (
    <Card form="notice" title={messages.proof}>
      {sentBack.map(({ name, reason }) => (
        <p key={name} className="yaoji-centre__sent-back">
          {messages.sentBack(name, reason)}
        </p>
      ))}
      {(missing > 0 || !isToMend) && <Missing missing={missing} />}
      <Button kind={isPressing ? 'primary' : 'plain'} href={environment.href(path)}>
        {isToMend ? messages.correct : missing > 0 ? messages.handIn : messages.toProof}
      </Button>
    </Card>
  )
}

/** What an approved store signs before its first order, said before it fills a cart. */
export function SignCard({ centre: { to_sign: titles = [] } }: { centre: Shown }) {
  if (titles.length === 0) return null
  return (
    <Card form="notice" title={messages.contracts}>
      <p>{messages.signFirst(titles.join('、'))}</p>
      <Button kind="primary" href={environment.href(contractPath(listPath()))}>
        {messages.sign}
      </Button>
    </Card>
  )
}

/** Recalls that wait for the store's answer; the page shows them first. */
export function RecallCard({ centre: { recalls = [] } }: { centre: Pick<CentreWire, 'recalls'> }) {
  if (recalls.length === 0) return null
  return (
    <Card form="notice" title={messages.recalls} more={{ text: messages.allRecalls, path: recallsPath() }}>
      {recalls.map(({ id, title, is_drill: isDrill, due_at: due }) => (
        <div key={id}>
          <p className="yaoji-centre__sent-back">{messages.recall(isDrill === 1, title, chinaMinute(timestampMs(due)))}</p>
          <Button kind="primary" href={environment.href(recallPath(id))}>
            {messages.toRecall}
          </Button>
        </div>
      ))}
    </Card>
  )
}

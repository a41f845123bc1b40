import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/member-paths.ts'
import { contractPath, listPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

type Shown = Pick<CentreWire, 'proof' | 'sent_back' | 'to_sign' | 'user'>

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
    <Card title={messages.proof}>
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
    <Card title={messages.contracts}>
      <p>{messages.signFirst(titles.join('、'))}</p>
      <Button kind="primary" href={environment.href(contractPath(listPath()))}>
        {messages.sign}
      </Button>
    </Card>
  )
}

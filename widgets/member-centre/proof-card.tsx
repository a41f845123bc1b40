import type { CentreWire } from '@yaoji/contract/calls/centre'
import { joinPaths } from '@yaoji/contract/further-paths'
import { environment } from '../lib/environment.ts'
import { papersPath } from '../lib/member-paths.ts'
import { Button } from '../ui/parts.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

/** What keeps a new store from prices and orders, with the way to it: what was refused its owner reads there. */
export function ProofCard({ centre: { proof, user } }: { centre: Pick<CentreWire, 'proof' | 'user'> }) {
  if (!proof) return null
  const { missing } = proof
  const path = user.role === 'owner' ? joinPaths.registerPapers : papersPath()
  return (
    <Card title={messages.proof}>
      <p>{missing > 0 ? messages.papersMissing(missing) : messages.papersHandedIn}</p>
      <Button kind={missing > 0 ? 'primary' : 'plain'} href={environment.href(path)}>
        {missing > 0 ? messages.handIn : messages.toProof}
      </Button>
    </Card>
  )
}

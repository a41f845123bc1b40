import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PayStatusWire, TransferProofWire } from '@yaoji/contract/calls/purchase/pay'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { FactsToCopy } from './pay-facts-to-copy.tsx'
import { ProofForm } from './proof-form.tsx'
import { $proof, changeProof, openProof, suggestPayer } from './proof-store.ts'
import { $payOrderId } from './store.ts'

function SentProof({ proof: { file, payer, remark, sent_at, refusal } }: { proof: TransferProofWire }) {
  return (
    <dl className="yaoji-pay__facts">
      <div>
        <dt>{messages.sentProof}</dt>
        <dd>
          <a href={servedFile(file.url)} target="_blank" rel="noopener noreferrer">
            {messages.viewProof}
          </a>
          {` ${chinaMinute(timestampMs(sent_at))}`}
        </dd>
      </div>
      <div>
        <dt>{messages.payer}</dt>
        <dd className="yaoji-pay__value">{payer}</dd>
      </div>
      {remark !== '' && (
        <div>
          <dt>{messages.proofRemark}</dt>
          <dd className="yaoji-pay__value">{remark}</dd>
        </div>
      )}
      {refusal !== '' && (
        <div>
          <dt>{messages.refusal}</dt>
          <dd className="yaoji-pay__value yaoji-pay__reason">{refusal}</dd>
        </div>
      )}
    </dl>
  )
}

/** Where to transfer what, what was sent to show it, and a form for that. */
export function TransferPanel({ awaited: { facts, proof } }: { awaited: NonNullable<PayStatusWire['awaited']> }) {
  const { isOpen } = useStore($proof)
  const orderId = useStore($payOrderId)
  const session = useLiveStore($session, loadingSession)
  const company = session.state === 'member' ? session.user.company : ''
  useEffect(() => openProof(orderId), [orderId])
  useEffect(() => suggestPayer(company), [orderId, company])
  const isForm = isOpen || proof === null || proof.refusal !== ''
  return (
    <div className="yaoji-pay__transfer" role="group" aria-label={messages.transferTitle}>
      <h2 className="yaoji-pay__legend">{messages.transferTitle}</h2>
      {proof && <SentProof proof={proof} />}
      {isForm && <FactsToCopy facts={facts} />}
      {isForm && <p className="yaoji-pay__hint">{messages.transferHint}</p>}
      {!isForm ? (
        <p className="yaoji-pay__actions">
          <Button onClick={() => changeProof({ isOpen: true })}>{messages.changeProof}</Button>
        </p>
      ) : (
        <ProofForm />
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import type { ContractWire } from '@yaoji/contract/calls/purchase/e-contract'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { contractStateNames, type ContractState } from '@yaoji/contract/domain/agreements/contract-state'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, Checkbox, Tag, type TagTone } from '../../base/ui/parts.ts'
import { ContractText } from './contract-text.tsx'
import { isOpen } from './chain.ts'
import { messages } from './messages.ts'
import { $agreed, $saving, $texts, $unfolded, agree, saveContract, toggleText } from './store.ts'

const tones: Readonly<Record<ContractState, TagTone>> = {
  'to-sign': 'amber',
  signing: 'blue',
  'in-force': 'green',
  ending: 'amber',
  expired: 'red',
  ended: 'plain',
}

function signedText({ signer, signed_at, is_on_paper }: ContractWire): string {
  if (signed_at === null) return ''
  const at = timestampMs(signed_at)
  return is_on_paper === 1 ? messages.paperSignedBy(signer, chinaDay(at)) : messages.signedBy(signer, chinaMinute(at))
}

function Agreement({ contract: { id, title } }: { contract: ContractWire }) {
  const isRead = useStore($texts)[id]?.state === 'ready'
  const isAgreed = useStore($agreed).includes(id)
  return (
    <p className="yaoji-contract__agree">
      <Checkbox isChecked={isAgreed} isDisabled={!isRead} onToggle={is => agree(id, is)}>
        {messages.agree(title)}
      </Checkbox>
      {!isRead && <span>{messages.readFirst}</span>}
    </p>
  )
}

/** One contract: what it is, how it stands, its text, and agreeing to it. */
export function ContractRow({ contract, canSign }: { contract: ContractWire; canSign: boolean }) {
  const { id, title, number, state, begins_on: from, ends_on: to, end_reason: reason } = contract
  const isUnfolded = useStore($unfolded).includes(id)
  const isSaving = useStore($saving).includes(id)
  const maySign = useMay('owners')
  const [read, readOf] = isOpen(contract) ? [messages.read, messages.readOf(title)] : [messages.view, messages.viewOf(title)]
  const signed = signedText(contract)
  return (
    <li className="yaoji-card">
      <p className="yaoji-contract__head">
        <strong>{title}</strong>
        <Tag tone={tones[state]}>{contractStateNames[state]}</Tag>
      </p>
      <p className="yaoji-contract__facts">
        <span>
          {messages.number} {number}
        </span>
        <span>{messages.period(from, to)}</span>
        {signed && <span>{signed}</span>}
        {reason && <span>{messages.ended(reason)}</span>}
        {state === 'ending' && <span data-urgent="true">{messages.renew}</span>}
      </p>
      <p className="yaoji-contract__ways">
        <Button size="small" label={isUnfolded ? undefined : readOf} onClick={() => void toggleText(id)}>
          {isUnfolded ? messages.fold : read}
        </Button>
        <Button kind="text" size="small" isBusy={isSaving} label={messages.downloadOf(title)} onClick={() => void saveContract(id)}>
          {messages.download}
        </Button>
      </p>
      {isUnfolded && <ContractText id={id} title={title} />}
      {isOpen(contract) && canSign && maySign && <Agreement contract={contract} />}
    </li>
  )
}

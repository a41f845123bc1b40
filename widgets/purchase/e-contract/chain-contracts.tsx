import { useStore } from '@nanostores/react'
import { useMay } from '../../shared/navigation/parts.ts'
import { Button, Checkbox } from '../../base/ui/parts.ts'
import type { ChainGroup } from './chain.ts'
import { ContractText } from './contract-text.tsx'
import { messages } from './messages.ts'
import { $agreed, $texts, $unfolded, agree, toggleText } from './store.ts'

function Group({ group: { title, contracts, companies }, canSign }: { group: ChainGroup; canSign: boolean }) {
  const id = contracts[0]?.id ?? ''
  const isUnfolded = useStore($unfolded).includes(id)
  const isRead = useStore($texts)[id]?.state === 'ready'
  const isAgreed = useStore($agreed).includes(id)
  const maySign = useMay('owners')
  return (
    <li className="yaoji-card">
      <p className="yaoji-contract__head">
        <strong>{messages.ofStores(title, contracts.length)}</strong>
      </p>
      <p className="yaoji-contract__facts">{companies.join('、')}</p>
      <p className="yaoji-contract__ways">
        <Button size="small" label={isUnfolded ? undefined : messages.readOf(title)} onClick={() => void toggleText(id)}>
          {isUnfolded ? messages.fold : messages.read}
        </Button>
      </p>
      {isUnfolded && <ContractText id={id} title={title} />}
      {canSign && maySign && (
        <p className="yaoji-contract__agree">
          <Checkbox isChecked={isAgreed} isDisabled={!isRead} onToggle={is => agree(id, is)}>
            {messages.agreeForStores(title, contracts.length)}
          </Checkbox>
          {!isRead && <span>{messages.readFirst}</span>}
        </p>
      )}
    </li>
  )
}

/** What the head office signs for its stores, each kind read and agreed to once. */
export function ChainContracts({ groups, canSign }: { groups: readonly ChainGroup[]; canSign: boolean }) {
  return (
    <section className="yaoji-contract-list__group" aria-label={messages.forStores}>
      <h2>{messages.forStores}</h2>
      <p className="yaoji-contract-list__hint">{messages.forStoresHint}</p>
      <ul>
        {groups.map(group => (
          <Group key={group.kind} group={group} canSign={canSign} />
        ))}
      </ul>
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ContractListWire, ContractWire } from '@yaoji/contract/calls/purchase/e-contract'
import { ActingFor, Contacts } from '../../shared/navigation/parts.ts'
import { onComeBack } from '../../base/lib/addresses/come-back.ts'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty, FieldError, Icon, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { $wayOn, forgetWayOn, takeWayOn } from './back.ts'
import { ChainContracts } from './chain-contracts.tsx'
import { ContractRow } from './contract-row.tsx'
import { isOpen } from './chain.ts'
import { messages } from './messages.ts'
import {
  $agreedContracts,
  $chainGroups,
  $contracts,
  $isLeaving,
  $signProblem,
  loadContracts,
  signAgreed,
  type ContractsValue,
} from './store.ts'

/** What is to be signed and keeps the store from something: no renewal, and nothing that was signed on paper. */
function missingOf({ list, is_on_paper }: ContractListWire): ContractWire[] {
  const isHeld = (kind: ContractWire['kind']) =>
    list.some(each => each.kind === kind && isInForce(each)) || (is_on_paper === 1 && kind !== 'ephedrine')
  return list.filter(each => isOpen(each) && !isHeld(each.kind))
}

function waitingText(open: number, missing: readonly ContractWire[]): string {
  const forOrders = missing.filter(({ kind }) => kind !== 'ephedrine').length
  if (forOrders > 0) return messages.missing(missing.length)
  return missing.length > 0 ? messages.promiseMissing : messages.renewals(open)
}

const isInForce = ({ state }: ContractWire) => state === 'in-force' || state === 'ending'

/** Where the buyer was when a contract was missing: open again once nothing is to be signed. */
function WayOn({ isFree }: { isFree: boolean }) {
  const wayOn = useStore($wayOn)
  if (!wayOn) return null
  return (
    <p className="yaoji-contract-list__on" role="status">
      {isFree && (
        <>
          <Icon name="check" />
          <span>{messages.allSigned}</span>
        </>
      )}
      <Button kind={isFree ? 'primary' : 'text'} href={environment.href(wayOn.path)} onClick={isFree ? forgetWayOn : undefined}>
        {messages.goOn[wayOn.kind]}
      </Button>
    </p>
  )
}

function Signing({ canSign }: { canSign: boolean }) {
  const count = useStore($agreedContracts).length
  const isLeaving = useStore($isLeaving)
  const problem = useStore($signProblem)
  if (!canSign)
    return (
      <div className="yaoji-contract-list__closed">
        <p>{messages.closed}</p>
        <Contacts hotline={undefined} />
      </div>
    )
  return (
    <div className="yaoji-contract-list__sign">
      <FieldError>{problem}</FieldError>
      <ActingFor group="owners">
        <Button kind="primary" isBusy={isLeaving} onClick={() => void signAgreed()}>
          {isLeaving ? messages.signing : messages.sign(count)}
        </Button>
      </ActingFor>
      <p className="yaoji-contract-list__hint">{messages.signHint}</p>
    </div>
  )
}

function Group({ title, list, canSign }: { title: string; list: readonly ContractWire[]; canSign: boolean }) {
  if (list.length === 0) return null
  return (
    <section className="yaoji-contract-list__group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {list.map(contract => (
          <ContractRow key={contract.id} contract={contract} canSign={canSign} />
        ))}
      </ul>
    </section>
  )
}

/** Who is not passed yet goes on with their papers. */
function NoContract({ isPassed }: { isPassed: boolean }) {
  if (isPassed) return <Empty icon="list" title={messages.none} />
  return (
    <Empty icon="list" title={messages.notPassed}>
      <Button href={environment.href(papersPath())}>{messages.toPapers}</Button>
    </Empty>
  )
}

function Contracts({ value }: { value: ContractListWire }) {
  const { list, can_sign, is_on_paper, is_passed } = value
  const missing = missingOf(value)
  const groups = useStore($chainGroups)
  const canSign = can_sign === 1
  const open = list.filter(isOpen)
  const over = list.filter(each => !isOpen(each) && !isInForce(each))
  return (
    <>
      <WayOn isFree={missing.length === 0 && is_passed === 1} />
      {is_on_paper === 1 && <p className="yaoji-contract-list__note">{messages.onPaper}</p>}
      {list.length === 0 && is_on_paper === 0 && <NoContract isPassed={is_passed === 1} />}
      {open.length > 0 && <p className="yaoji-contract-list__note">{waitingText(open.length, missing)}</p>}
      <Group title={messages.toSign} list={open} canSign={canSign} />
      {groups.length > 0 && <ChainContracts groups={groups} canSign={canSign} />}
      {open.length + groups.length > 0 && <Signing canSign={canSign} />}
      <Group title={messages.inForce} list={list.filter(isInForce)} canSign={canSign} />
      <Group title={messages.over} list={over} canSign={canSign} />
    </>
  )
}

/** /dzht: what a store has signed and has to sign. */
export function ContractPage() {
  const value = useLiveStore<ContractsValue>($contracts, { state: 'loading' })
  useEffect(() => {
    takeWayOn(shownPage.path)
    void loadContracts()
    return onComeBack(() => void loadContracts())
  }, [])
  return (
    <div className="yaoji-root yaoji-contract-list">
      <h1 className="yaoji-contract-list__title">{messages.title}</h1>
      <p className="yaoji-contract-list__intro">{messages.intro}</p>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={8} />} texts={messages} onRetry={() => void loadContracts()}>
        {ready => <Contracts value={ready} />}
      </Loaded>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { consoleRewardCall, type ConsoleRewardWire } from '@yaoji/contract/calls/console/rewards'
import { rewardKindNames } from '@yaoji/contract/console/rewards'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import type { RewardFormSearch } from '../../lib/searches.ts'
import { dateOf } from '../../lib/time.ts'
import { useBack } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'
import { copiedDocument, newDocument, type RewardTask } from './reward-draft.ts'
import { RewardForm } from './reward-form.tsx'

const keyHints: readonly KeyHint[] = [
  [['Ctrl', 'S'], messages.keys.look],
  [['Esc'], messages.keys.back],
]

function taskOf({ kind, document: text }: ConsoleRewardWire, change: string | undefined, today: string): RewardTask {
  const document = JSON.parse(text) as Record<string, unknown> // The service wrote it.
  return { kind, changed: change, document: change === undefined ? copiedDocument(kind, document, today) : document }
}

type Source = Required<Pick<RewardFormSearch, 'kind'>> & { id: string; change: string | undefined; title: string; back: () => void }

function FromReward({ kind, id, change, title, back }: Source) {
  const found = useQuery({
    queryKey: ['rewards', 'one', kind, id],
    queryFn: () => ask(consoleRewardCall, { query: { kind, id: Number(id) } }),
  })
  const today = dateOf(useNow())
  const draft = change === undefined ? `after-${id}` : id
  return (
    <Loaded query={found}>
      {shown => <RewardForm key={draft} task={taskOf(shown, change, today)} title={title} draft={draft} back={back} />}
    </Loaded>
  )
}

/** A new reward, one after another's example, or a change of goods of 积分商城. */
export function RewardFormPage() {
  const { kind = 'coupon', from, change }: RewardFormSearch = useSearch({ from: '/rewards/new' })
  const today = dateOf(useNow())
  const back = useBack({ to: '/rewards', search: { kind } })
  const source = change ?? from
  const named = change ? messages.change : from ? messages.copy : messages.create
  const title = named(rewardKindNames[kind])
  return (
    <Page title={title} keys={keyHints}>
      {source ? (
        <FromReward key={`${kind}-${source}`} kind={kind} id={source} change={change} title={title} back={back} />
      ) : (
        <RewardForm
          key={kind}
          task={{ kind, changed: undefined, document: newDocument(kind, today) }}
          title={title}
          draft="new"
          back={back}
        />
      )}
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ConsolePromotionWire } from '@yaoji/contract/calls/console/promotions'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { PromotionFormSearch } from '../../lib/searches.ts'
import { useNow } from '../../lib/use-now.ts'
import { addDays } from '@yaoji/contract/domain/china-day'
import { dateOf } from '../../lib/time.ts'
import { useBack } from '../../lib/use-keys.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { promotionQuery } from '../promotions/promotions-query.ts'
import { messages } from './messages.ts'
import { PromotionForm, type FormTask } from './promotion-form.tsx'

const keyHints: readonly KeyHint[] = [
  [['Ctrl', 'S'], messages.keys.look],
  [['Esc'], messages.keys.back],
]
const usualKind = 'full-reduction'
const usualDays = 6

/** A new promotion runs for a week from tomorrow on. */
function newTask(kind: FormTask['kind'], today: string): FormTask {
  const begins = addDays(today, 1)
  return { kind, changed: undefined, document: { begins, ends: addDays(begins, usualDays) }, title: messages.title.create, draft: 'new' }
}

function taskOf(shown: ConsolePromotionWire, isChange: boolean, today: string): FormTask {
  const document = JSON.parse(shown.document) as Record<string, unknown> // The desk wrote it.
  const kind = shown.promotion_kind
  if (isChange) return { kind, changed: shown.promotion_id, document, title: messages.title.change, draft: String(shown.promotion_id) }
  // The period of before is over, or would be the same promotion twice.
  return {
    kind,
    changed: undefined,
    document: { ...document, ...periodOf(today) },
    title: messages.title.copy,
    draft: `after-${shown.promotion_id}`,
  }
}

function periodOf(today: string) {
  const { begins, ends } = newTask(usualKind, today).document
  return { begins, ends }
}

function FromPromotion({ id, isChange, back }: { id: number; isChange: boolean; back: () => void }) {
  const found = useQuery({ ...promotionQuery(id), refetchInterval: false })
  const today = dateOf(useNow())
  return <Loaded query={found}>{shown => <PromotionForm key={id} task={taskOf(shown, isChange, today)} back={back} />}</Loaded>
}

/** A new promotion, one after another's example, or a change of one. */
export function PromotionFormPage() {
  const { kind = usualKind, from, change }: PromotionFormSearch = useSearch({ from: '/promotions/new' })
  const today = dateOf(useNow())
  const back = useBack({ to: '/promotions', search: {} })
  const source = change ?? from
  const { create, copy, change: changing } = messages.title
  return (
    <Page title={change ? changing : from ? copy : create} keys={keyHints}>
      {source ? (
        <FromPromotion id={Number(source)} isChange={change !== undefined} back={back} />
      ) : (
        <PromotionForm key={kind} task={newTask(kind, today)} back={back} />
      )}
    </Page>
  )
}

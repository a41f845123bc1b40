import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rewardKindNames } from '@yaoji/contract/console/rewards'
import { rewardDocument, rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { draftOf, refusedAt } from '../promotion-form/draft.ts'
import { Fields, Section } from '../promotion-form/fields.tsx'
import { FormFrame } from '../promotion-form/form-frame.tsx'
import { useDraft } from '../promotion-form/use-draft.ts'
import { useOperating } from '../promotion-form/use-operating.ts'
import { messages, sections } from './messages.ts'
import { rewardMade, rewardOpened, settledReward, type RewardTask } from './reward-draft.ts'

/** A ticked flag as people read it. */
const shelfText = (text: string) => (text === '1' ? messages.onShelf : messages.offShelf)

type Shown = { task: RewardTask; title: string; draft: string; back: () => void }

/** A coupon, a group, a lottery or goods of 积分商城 as the form that its operation draws. */
export function RewardForm({ task, title, draft: name, back }: Shown) {
  const { kind } = task
  const { operation, fields } = rewardForms[kind]
  const client = useQueryClient()
  const navigate = useNavigate()
  const opened = rewardOpened(task)
  const work = useDraft(`reward-${kind}-${name}`, { ...draftOf(fields, rewardDocument(task.document)), ...(opened && { opened }) })
  const { draft } = work
  const leave = async (text: string) => {
    work.forget()
    announce({ text })
    await client.invalidateQueries()
    await navigate({ to: '/rewards', search: { kind } })
  }
  const saving = useOperating({
    operation,
    draft,
    make: () => rewardMade(task, draft),
    placed: error => refusedAt(fields, error),
    done: answer => leave(messages.saved((answer as { name: string }).name)), // Each of these operations answers its name.
    sent: sent => leave(messages.sent(sent)),
  })
  const conflicts = saving.conflicts.map(conflict => (
    <ConflictChoice
      key={conflict.field}
      conflict={conflict}
      label={fields.find(field => field.name === conflict.field)?.label ?? conflict.field}
      textOf={text => (conflict.field === 'is_shown' ? shelfText(text) : text)}
      settle={isMine => {
        work.replace(settledReward(draft, conflict, isMine))
        saving.settled(conflict.field)
      }}
    />
  ))
  return (
    <FormFrame title={title} tag={rewardKindNames[kind]} work={work} saving={saving} back={back} above={conflicts}>
      {sections[kind].map(([heading, hint, names]) => (
        <Section key={heading} title={heading} hint={hint}>
          <Fields
            fields={names.flatMap(name => fields.filter(field => field.name === name))}
            at=""
            work={work}
            findings={saving.findings}
          />
        </Section>
      ))}
    </FormFrame>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { announce } from '../../ui/outcomes.tsx'
import { draftOf } from '../promotion-form/draft.ts'
import { Fields, Section } from '../promotion-form/fields.tsx'
import { FormShell } from '../promotion-form/form-shell.tsx'
import { useDraft } from '../promotion-form/use-draft.ts'
import { messages, sections } from './messages.ts'
import { noticeFields } from './notice-draft.ts'
import { ReceiversPane, SeenPane } from './receivers-pane.tsx'
import { useSending } from './use-sending.ts'

type Shown = { document: Readonly<Record<string, unknown>>; title: string; draft: string; back: () => void }

/** A message to many stores: what it says, for whom, how it looks there, and how many get it. */
export function NoticeForm({ document, title, draft: name, back }: Shown) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const work = useDraft(`notice-${name}`, draftOf(noticeFields, document))
  const sending = useSending(work.draft, async stores => {
    work.forget()
    announce({ text: messages.sent(stores) })
    await client.invalidateQueries()
    await navigate({ to: '/notices', search: {} })
  })
  const { shown, findings, judged, isBusy } = sending
  const verb = shown && shown.stores > 0 ? messages.send(shown.stores) : messages.look
  const side = (
    <>
      <ReceiversPane {...sending} />
      <SeenPane draft={work.draft} />
    </>
  )
  return (
    <FormShell
      {...{ title, work, back, verb, isBusy, judged, side }}
      tag={messages.tag}
      sideLabel={messages.receivers}
      problem={findings['']}
      send={() => void sending.press()}
    >
      {sections.map(([heading, hint, names]) => (
        <Section key={heading} title={heading} hint={hint}>
          <Fields fields={names.flatMap(each => noticeFields.filter(field => field.name === each))} at="" work={work} findings={findings} />
        </Section>
      ))}
    </FormShell>
  )
}

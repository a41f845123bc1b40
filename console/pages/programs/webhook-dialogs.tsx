import { useQueryClient } from '@tanstack/react-query'
import type { ShownWebhookWire } from '@yaoji/contract/calls/operator/webhook'
import { operate } from '../../lib/call.ts'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { webhookMessages as texts } from './messages.ts'
import type { Made } from './key-dialogs.tsx'
import { EditWebhookDialog, RenewWebhookDialog } from './webhook-forms.tsx'
import type { WebhookVerb } from './webhook-rows.tsx'

type Props = { row: ShownWebhookWire; close: () => void }

const replayFields = [{ name: 'minutes', label: texts.minutes, hint: texts.minutesHint, value: '60', isRequired: true }]

/** What needs no form but the minutes of a replay. */
type PlainVerb = Exclude<WebhookVerb, 'pages' | 'edit' | 'renew'>

function ChangeDialog({ verb, row: { webhook }, close }: Props & { verb: PlainVerb }) {
  const client = useQueryClient()
  const submit = async ({ minutes }: FormValues) => {
    await operate(`webhook/${verb}`, { webhook, ...(verb === 'replay' && { minutes }) })
    announce({ text: texts.said[verb](webhook) })
    await client.invalidateQueries({ queryKey: ['webhooks'] })
  }
  return (
    <FormDialog
      title={`${texts[verb]} ${webhook}`}
      verb={texts[verb]}
      isDanger={verb === 'pause' || verb === 'remove'}
      fields={verb === 'replay' ? replayFields : []}
      submit={submit}
      close={close}
    >
      <p>{texts.explained[verb]}</p>
    </FormDialog>
  )
}

/** What it took last. */
function PagesDialog({ row: { webhook, pages }, close }: Props) {
  const now = useNow()
  return (
    <PlainDialog title={texts.pagesTitle(webhook)} verb={texts.close} close={close}>
      <PlainTable caption={texts.pagesTitle(webhook)} columns={texts.pageColumns} numbers={['changes', 'tries']} empty={texts.pagesEmpty}>
        {pages.map(({ number, sent_at, changes, tries }) => (
          <tr key={number}>
            <td>{momentOf(sent_at, now)}</td>
            <td className="n">{changes}</td>
            <td className="n">{tries}</td>
          </tr>
        ))}
      </PlainTable>
    </PlainDialog>
  )
}

export function WebhookDialog({ verb, made, ...props }: Props & { verb: WebhookVerb; made: (made: Made) => void }) {
  if (verb === 'pages') return <PagesDialog {...props} />
  if (verb === 'edit') return <EditWebhookDialog {...props} />
  return verb === 'renew' ? <RenewWebhookDialog {...props} made={made} /> : <ChangeDialog verb={verb} {...props} />
}

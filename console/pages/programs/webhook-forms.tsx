import { useQueryClient } from '@tanstack/react-query'
import type { ShownWebhookWire, WebhookMadeWire } from '@yaoji/contract/calls/operator/webhook'
import { ownCodeField } from '@yaoji/contract/operator/keys'
import { sellerChangeKinds, sellerChangeNames } from '@yaoji/contract/operator/seller-changes'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import type { Made } from './key-dialogs.tsx'
import { formMessages, webhookFormMessages as texts } from './messages.ts'

type Close = { close: () => void }
type Shows = Close & { made: (made: Made) => void }
type Row = { row: ShownWebhookWire }

const code: FormField = { name: ownCodeField, label: formMessages.code, hint: texts.codeHint, isRequired: true, isFactor: true }
const target = ({ url, kinds }: { url?: string; kinds: readonly string[] }): readonly FormField[] => {
  const text = kinds.join('\n')
  const choices = sellerChangeKinds.map(kind => [kind, sellerChangeNames[kind]] as const)
  return [
    { name: 'callback_url', label: texts.url, hint: texts.urlHint, isRequired: true, value: url ?? '', was: url },
    { name: 'kinds', label: texts.kinds, hint: texts.kindsHint, isRequired: true, isMany: true, choices, value: text, was: url && text },
  ]
}

/** Sends a form: its kinds are one a line. */
function useSend() {
  const client = useQueryClient()
  return async (address: string, { kinds, ...values }: FormValues, opened?: FormValues): Promise<unknown> => {
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
    const answer = await operate(address, { ...trimmed, ...(kinds !== undefined && { kinds: kinds.split('\n') }) }, opened)
    await client.invalidateQueries({ queryKey: ['webhooks'] })
    return answer
  }
}

/** Makes a program that the shop calls; its secret is shown by the next dialog. */
export function NewWebhookDialog({ made, close }: Shows) {
  const send = useSend()
  const name: FormField = { name: 'webhook', label: texts.name, hint: texts.nameHint, isRequired: true }
  const submit = async (values: FormValues) => {
    const { webhook, secret } = (await send('webhook/create', values)) as WebhookMadeWire // What the call declares.
    made({ title: texts.madeTitle(webhook), text: texts.madeText, secret })
  }
  return (
    <FormDialog
      title={texts.createTitle}
      verb={texts.create}
      fields={[name, ...target({ kinds: sellerChangeKinds }), code]}
      submit={submit}
      close={close}
    >
      <p>{texts.createText}</p>
    </FormDialog>
  )
}

export function EditWebhookDialog({ row: { webhook, callback_url, kinds }, close }: Row & Close) {
  const send = useSend()
  const submit = async (values: FormValues, opened: FormValues) => {
    await send('webhook/edit', { webhook, ...values }, opened)
    announce({ text: texts.edited(webhook) })
  }
  return (
    <FormDialog
      title={texts.editTitle(webhook)}
      verb={texts.edit}
      fields={[...target({ url: callback_url, kinds }), code]}
      submit={submit}
      close={close}
    >
      <p>{texts.editText}</p>
    </FormDialog>
  )
}

export function RenewWebhookDialog({ row: { webhook }, made, close }: Row & Shows) {
  const send = useSend()
  const submit = async (values: FormValues) => {
    const { secret } = (await send('webhook/renew', { webhook, ...values })) as WebhookMadeWire // What the call declares.
    made({ title: texts.renewedTitle(webhook), text: texts.renewedText, secret })
  }
  return (
    <FormDialog title={texts.renewTitle(webhook)} verb={texts.renew} fields={[code]} submit={submit} close={close}>
      <p>{texts.renewText}</p>
    </FormDialog>
  )
}

import type { ConsoleBannerWire } from '@yaoji/contract/calls/console/banners'
import type { OperatedSlot } from '@yaoji/contract/promotions/banners'
import { useQueryClient } from '@tanstack/react-query'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

type Opened = { slot: OperatedSlot; banner: ConsoleBannerWire | undefined; close: () => void }

/** A field with what the banner has there; a new one has nothing that another person could have changed. */
function fieldsOf(banner: ConsoleBannerWire | undefined): FormField[] {
  const { fields, hints } = messages
  const fieldOf = (name: keyof typeof fields) => ({ label: fields[name], hint: hints[name], value: banner?.[name] ?? '' })
  return [
    { name: 'name', ...fieldOf('name'), was: banner?.name, isRequired: true },
    { name: 'text', ...fieldOf('text'), was: banner?.text },
    { name: 'url', ...fieldOf('url'), was: banner?.url },
    { name: 'bg', ...fieldOf('bg'), was: banner?.bg },
    { name: 'begins', ...fieldOf('begins'), was: banner?.begins },
    { name: 'ends', ...fieldOf('ends'), was: banner?.ends },
  ]
}

/** A new banner, or what one says, where it leads and when it is shown. */
export function BannerDialog({ slot, banner, close }: Opened) {
  const client = useQueryClient()
  const submit = async (values: FormValues, opened: FormValues) => {
    await operate('banner/save', { slot, ...(banner && { banner_id: banner.banner_id }), ...values }, opened)
    announce({ text: messages.saved })
    await client.invalidateQueries({ queryKey: ['banners'] })
  }
  const title = banner ? messages.title.edit : messages.title.create
  const about = `${slot} ${banner?.banner_id ?? ''}`
  return <FormDialog title={title} verb={messages.verb} about={about} fields={fieldsOf(banner)} submit={submit} close={close} />
}

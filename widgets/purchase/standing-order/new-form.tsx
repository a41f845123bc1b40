import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { useChosenAddress } from '../../shared/address/parts.ts'
import { Button, CheckedForm } from '../../base/ui/parts.ts'
import { $form, openForm, sendForm, typeForm, type Source } from './form-store.ts'
import { messages } from './messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SelectField } from './select-field.tsx'
import { $sources, loadSources, type SourceOption } from './sources-store.ts'

const noSource: SourceOption = { value: '', text: messages.choose }

/** Makes a standing order of what there is: an order, a saved cart, a purchase list or the favourites. */
export function NewForm({ source: given, onCancel }: { source: Source; onCancel: () => void }) {
  const { source, errors, isSending, address_id } = useStore($form)
  const sources = useStore($sources)
  const address = useChosenAddress(address_id)
  useEffect(() => {
    openForm(given)
    void loadSources(given)
  }, [given])
  return (
    <CheckedForm className="yaoji-card yaoji-standing__form" label={messages.create} submit={() => sendForm(address?.id)}>
      <h2 className="yaoji-standing__head">{messages.create}</h2>
      <SelectField
        name="standing-source"
        label={messages.source}
        value={source}
        error={errors.lines ?? errors.order_id ?? errors.saved_id}
        options={source === '' ? [noSource, ...sources] : sources}
        onChoose={chosen => typeForm({ source: chosen })}
      />
      <ScheduleFields />
      <div className="yaoji-standing__actions">
        <OrRefusal group="orderers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.saving : messages.save}
          </Button>
        </OrRefusal>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </CheckedForm>
  )
}

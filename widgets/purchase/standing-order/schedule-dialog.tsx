import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StandingDetailWire } from '@yaoji/contract/calls/purchase/standing-order'
import { useMay } from '../../shared/navigation/parts.ts'
import { Button, Checkbox, FieldError, FormDialog } from '../../base/ui/parts.ts'
import { $sending, saveSchedule } from './detail-store.ts'
import { $form, openSchedule } from './form-store.ts'
import { messages } from './messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'

/** Name, day, address, way to pay, and whether an order without differences needs no confirmation. */
export function ScheduleDialog({ standing, onClose }: { standing: StandingDetailWire; onClose: () => void }) {
  const [isAutomatic, setIsAutomatic] = useState(standing.is_automatic === 1)
  const mayAllow = useMay('owners')
  const sending = useStore($sending)
  const { errors } = useStore($form)
  useEffect(() => openSchedule(standing), [standing])
  const save = async () => {
    if (await saveSchedule(standing, isAutomatic ? 1 : 0)) onClose()
  }
  return (
    <FormDialog
      title={standing.name}
      submit={save}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={sending === 'other'}>
            {messages.save}
          </Button>
        </>
      }
    >
      <ScheduleFields />
      <Checkbox isChecked={isAutomatic} isDisabled={!mayAllow && standing.is_automatic === 0} onToggle={setIsAutomatic}>
        {messages.automatic}
      </Checkbox>
      <p className="yaoji-field__hint">{mayAllow ? messages.automaticHint : messages.automaticOwner}</p>
      <FieldError>{errors.is_automatic}</FieldError>
    </FormDialog>
  )
}

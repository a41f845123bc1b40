import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecallPreviewWire } from '@yaoji/contract/calls/operator/recall'
import { recallLevelNames, recallLevels } from '@yaoji/contract/domain/goods/recall'
import { useState } from 'react'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { startMessages as texts } from './messages.ts'
import { previewed, subjectsIn } from './preview.ts'
import { recallViewsQuery } from './recalls-query.ts'

/** Legal staff may have corrected the days of each level: the service says them. */
const fieldsWith = (noticeDays: readonly number[] | undefined): readonly FormField[] => [
  {
    name: 'level',
    label: texts.level,
    value: '2',
    choices: recallLevels.map(level => [String(level), texts.levelOf(recallLevelNames[level], noticeDays?.[level - 1])] as const),
  },
  { name: 'drill', label: texts.kind, value: '0', choices: [['0', texts.kinds.real] as const, ['1', texts.kinds.drill] as const] },
  { name: 'subjects', label: texts.subjects, hint: texts.subjectsHint, isRequired: true, isLong: true },
  {
    name: 'only_codes',
    label: texts.only,
    value: '0',
    choices: [['0', texts.onlyChoices[0]] as const, ['1', texts.onlyChoices[1]] as const],
  },
  { name: 'reason', label: texts.reason, isRequired: true },
  { name: 'instructions', label: texts.instructions, hint: texts.instructionsHint },
]

/** Begins a recall: what is covered and how many stores have it is shown first, then a second person signs. */
export function StartDialog({ close }: { close: () => void }) {
  const client = useQueryClient()
  const { data: views } = useQuery(recallViewsQuery)
  const [found, setFound] = useState<RecallPreviewWire>()
  const submit = async ({ subjects: text = '', drill, only_codes, ...values }: FormValues) => {
    const subjects = subjectsIn(text)
    const only = only_codes === '1' ? { only_codes } : {}
    setFound(await previewed(subjects, only))
    await operate('recall/start', { ...values, ...only, subjects, ...(drill === '1' && { drill }) })
    await client.invalidateQueries({ queryKey: ['recalls'] })
  }
  return (
    <FormDialog title={texts.title} verb={texts.verb} isDanger fields={fieldsWith(views?.notice_days)} submit={submit} close={close}>
      <p>{texts.text}</p>
      {found && <p className="say say--warn">{texts.found(found.stores, found.sold, found.returned, found.stock)}</p>}
    </FormDialog>
  )
}

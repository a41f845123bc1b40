import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import type { DossierKind } from '@yaoji/contract/goods/dossiers'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { namedDossiersQuery, suggestedMax } from './dossiers-query.ts'
import { formMessages as texts } from './messages.ts'

type Names = { supplier: string[]; holder: string[]; agent: string[] }

/** Dossiers by number and name, as the fields of this form suggest them. */
function useNames(kind: DossierKind, isNew: boolean): Names {
  const isOfGoods = kind === 'goods'
  const suppliers = useQuery({ ...namedDossiersQuery('supplier'), enabled: isNew && (isOfGoods || kind === 'agent') })
  const holders = useQuery({ ...namedDossiersQuery('holder'), enabled: isNew && isOfGoods })
  const agents = useQuery({ ...namedDossiersQuery('agent'), enabled: isOfGoods })
  return { supplier: suppliers.data ?? [], holder: holders.data ?? [], agent: agents.data ?? [] }
}

const cutHint = (names: readonly string[]): string => (names.length < suggestedMax ? '' : texts.cut(suggestedMax))

const related = (name: 'supplier' | 'holder', names: Names): FormField => ({
  ...{ name, label: texts[name], hint: texts.relatedHint + cutHint(names[name]), suggestions: names[name], isRequired: true },
})

function fieldsOf(kind: DossierKind, names: Names, before: DossierWire | undefined): FormField[] {
  const note: FormField = { name: 'note', label: texts.note, value: before?.note ?? '' }
  const agent: FormField = {
    name: 'agent',
    label: texts.agent,
    hint: texts.agentHint + cutHint(names.agent),
    suggestions: names.agent,
    value: before?.agent?.dossier_sn ?? '',
  }
  if (kind === 'goods') {
    const goods: FormField = { name: 'goods_id', label: texts.goods, isRequired: true, isGoods: true }
    return before ? [agent, note] : [goods, related('supplier', names), related('holder', names), agent, note]
  }
  const isAgent = kind === 'agent'
  const name: FormField = { name: 'name', label: texts.name, value: before?.name ?? '', isRequired: true }
  const code: FormField = isAgent
    ? { name: 'dossier_code', label: texts.idTail, hint: texts.idTailHint, isRequired: true }
    : { name: 'dossier_code', label: texts.code, ...(kind === 'holder' && { hint: texts.codeOfHolder }), isRequired: true }
  const scopes: FormField = {
    ...{ name: 'scopes', label: texts.scopes, hint: isAgent ? texts.scopesOfAgent : texts.scopesHint },
    ...{ value: before?.scopes.join('、') ?? '', isRequired: !isAgent },
  }
  const own = before ? [name] : [name, code, ...(isAgent ? [related('supplier', names)] : [])]
  return [...own, scopes, note]
}

/** A suggestion begins with the number of the dossier. */
const numberOf = (text: string | undefined) => text?.trim().split(' ')[0]

/** What a form sends: scopes as a list, dossiers by their numbers. */
function savedFields({ scopes, supplier, holder, agent, ...values }: FormValues) {
  return {
    ...values,
    ...(scopes && { scopes: scopes.split(/[\s,，、;；]+/).filter(Boolean) }),
    ...(supplier && { supplier: numberOf(supplier) }),
    ...(holder && { holder: numberOf(holder) }),
    ...(agent && { agent: numberOf(agent) }),
  }
}

/** Opens a dossier of a kind, or changes one. */
export function SaveDialog({ kind, before, close }: { kind: DossierKind; before?: DossierWire; close: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const names = useNames(kind, before === undefined)
  const submit = async (values: FormValues) => {
    const number = before && { dossier_sn: before.dossier_sn }
    // The operation declares its answer.
    const { dossier_sn: sn } = (await operate('dossier/save', { dossier_kind: kind, ...number, ...savedFields(values) })) as DossierWire
    await client.invalidateQueries({ queryKey: ['dossiers'] })
    if (!before) void navigate({ to: '/dossiers/$sn', params: { sn } })
  }
  return (
    <FormDialog
      title={before ? texts.editTitle : texts.title(kind)}
      verb={before ? texts.editVerb : texts.verb}
      fields={fieldsOf(kind, names, before)}
      submit={submit}
      close={close}
    >
      {before && <p>{texts.editText}</p>}
    </FormDialog>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContractOperatedWire } from '@yaoji/contract/calls/operator/e-contract'
import { codes } from '@yaoji/contract/codes'
import { contractKindNames, type ContractKind } from '@yaoji/contract/domain/agreements/contract-state'
import { operate, Refusal } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { contractQuery, contractTextsQuery } from './contracts-query.ts'
import { issueMessages as texts, messages } from './messages.ts'

/** A contract goes to all stores by choice, not because a field was left empty. */
const whom = { named: 'named', all: 'all' } as const

const fieldsOf = (kind: ContractKind, standard: string): FormField[] => [
  {
    name: 'whom',
    label: texts.whom,
    value: whom.named,
    choices: [[whom.named, texts.named] as const, [whom.all, texts.all[kind]] as const],
  },
  { name: 'stores', label: texts.stores, hint: texts.storesHint, isLong: true },
  { name: 'ends_on', label: texts.ends, hint: texts.endsHint, isDay: true },
  { name: 'paragraphs', label: texts.paragraphs, hint: texts.paragraphsHint, isLong: true, value: standard },
]

const parts = (text = '', separator: RegExp) =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean)

type Opened = { kind: ContractKind; close: () => void }

function IssueForm({ kind, close, standard }: Opened & { standard: string }) {
  const client = useQueryClient()
  const submit = async ({ whom: to, stores, ends_on = '', paragraphs }: FormValues) => {
    const named = to === whom.all ? [] : parts(stores, /[\s,，、;；]+/)
    if (to !== whom.all && named.length === 0) throw new Refusal(texts.noStore, codes.invalid, { stores: [texts.noStore] })
    const answer = (await operate('contract/issue', {
      kind,
      ...(named.length > 0 && { stores: named }),
      ...(ends_on.trim() !== '' && { ends_on: ends_on.trim() }),
      // The standard text is the desk's own, whatever release it comes with.
      ...(paragraphs !== standard && { paragraphs: parts(paragraphs, /\n/) }),
    })) as ContractOperatedWire // What the call declares.
    announce({ text: answer.runs ? texts.begun : texts.said(answer.contracts.length, answer.skipped, answer.failed ?? []) })
    await client.invalidateQueries({ queryKey: ['contracts'] })
  }
  return (
    <FormDialog
      title={texts.title(contractKindNames[kind])}
      verb={texts.verb}
      fields={fieldsOf(kind, standard)}
      submit={submit}
      close={close}
    >
      <p>{texts.text}</p>
    </FormDialog>
  )
}

/** Gives stores a contract to sign, beginning with its standard text. */
export function IssueDialog({ kind, close }: Opened) {
  const known = useQuery(contractTextsQuery)
  return (
    <Loaded query={known}>
      {({ texts: standard }) => (
        <IssueForm kind={kind} close={close} standard={standard.find(each => each.kind === kind)?.paragraphs.join('\n') ?? ''} />
      )}
    </Loaded>
  )
}

/** A contract as the store reads it. */
export function TextDialog({ number, close }: { number: string; close: () => void }) {
  const contract = useQuery(contractQuery(number))
  return (
    <PlainDialog title={contract.data?.title ?? number} verb={messages.close} close={close}>
      <Loaded query={contract}>
        {({ body, company, end_reason }) => (
          <>
            <p className="soft">{[company, number, end_reason].filter(Boolean).join(' · ')}</p>
            {body.split('\n').map((paragraph, index) => (
              // Paragraphs of a text that does not change.
              <p key={index}>{paragraph}</p>
            ))}
          </>
        )}
      </Loaded>
    </PlainDialog>
  )
}

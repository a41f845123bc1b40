import { useQueryClient } from '@tanstack/react-query'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleDossierArchiveCall, consoleDossierFileCall } from '@yaoji/contract/calls/console/dossiers'
import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import { dossierPaperTraits, papersOfKind, signatureStepNames, type DossierPaper, type SignatureStep } from '@yaoji/contract/goods/dossiers'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { SaveDialog } from '../dossiers/save-dialog.tsx'
import { formMessages as texts, messages } from './messages.ts'

/** What is done with a dossier. */
export type DossierAct =
  | { act: 'edit' | 'submit' | 'refuse' | 'archive' }
  | { act: 'sign'; step: SignatureStep }
  | { act: 'paper'; kind?: string }
  | { act: 'look'; kind: string; fileId: string }
type Dialog = { dossier: DossierWire; close: () => void }

function useDone() {
  const client = useQueryClient()
  return async (text: string) => {
    announce({ text })
    await client.invalidateQueries({ queryKey: ['dossiers'] })
  }
}

function hintOf(kind: string): string {
  const { number, end } = dossierPaperTraits(kind as DossierPaper) // A choice of the select.
  return [texts.paper.hints[number], texts.paper.ends[end]].join('，')
}

function PaperDialog({ dossier, kind, close }: Dialog & { kind: string | undefined }) {
  const done = useDone()
  const { paper } = texts
  const kinds = papersOfKind(dossier.kind, dossier.scopes)
  const absent = kinds.find(each => !dossier.papers.some(({ kind: own }) => own === each))
  const fields: FormField[] = [
    { name: 'paper_kind', label: paper.kind, value: kind ?? absent ?? kinds[0] ?? '', choices: kinds.map(each => [each, each]), hintOf },
    { name: 'paper_number', label: paper.number },
    { name: 'covers', label: paper.covers },
    { name: 'issued_on', label: paper.issued, hint: paper.day },
    { name: 'ends_on', label: paper.end, hint: paper.day },
    { name: 'file', label: paper.file, hint: paper.fileHint, isFile: true, isRequired: true },
  ]
  const submit = async (values: FormValues) => {
    await operate('dossier/paper', { dossier_sn: dossier.dossier_sn, ...values })
    await done(paper.done(values.paper_kind ?? ''))
  }
  return (
    <FormDialog title={paper.title} verb={messages.add} fields={fields} submit={submit} close={close}>
      <p>{paper.text}</p>
    </FormDialog>
  )
}

function SignDialog({ dossier: { dossier_sn, hash }, step, close }: Dialog & { step: SignatureStep }) {
  const done = useDone()
  const name = signatureStepNames[step]
  const submit = async () => {
    if (step === 1) await operate('dossier/submit', { dossier_sn })
    else await operate('dossier/sign', { dossier_sn, dossier_hash: hash })
    await done(texts.sign.done(name))
  }
  return (
    <FormDialog title={texts.sign.title(name)} verb={messages.sign(step)} fields={[]} submit={submit} close={close}>
      <p>{step === 1 ? texts.sign.submitText : texts.sign.text(hash)}</p>
    </FormDialog>
  )
}

function RefuseDialog({ dossier: { dossier_sn }, close }: Dialog) {
  const done = useDone()
  const fields: FormField[] = [{ name: 'reason', label: texts.refuse.reason, isRequired: true, isLong: true }]
  const submit = async (values: FormValues) => {
    await operate('dossier/refuse', { dossier_sn, ...values })
    await done(texts.refuse.done)
  }
  return <FormDialog title={texts.refuse.title} verb={messages.refuse} isDanger fields={fields} submit={submit} close={close} />
}

/** Where the file of a paper is. */
export const fileOf = (sn: string, id: string): string => pathOf(consoleDossierFileCall, { sn, id })

type Asked = { title: string; text: string; reason: string; reasons: readonly string[] }

type Reasoned = { address: string; verb: string; asked: Asked; take: (address: string) => void }

const openTab = (address: string) => void window.open(address, '_blank', 'noopener')

/** Saves a file without leaving the page, also where it is refused. */
const save = (address: string) => Object.assign(document.createElement('a'), { href: address, download: '' }).click()

/** What is about a person or leaves the shop is opened for a reason, which is in the audit log with who opened it. */
function ReasonDialog({ address, verb, asked, take, close }: Pick<Dialog, 'close'> & Reasoned) {
  const [first = ''] = asked.reasons
  const fields: FormField[] = [{ name: 'reason', label: asked.reason, suggestions: asked.reasons, value: first, isRequired: true }]
  const submit = ({ reason = '' }: FormValues) => {
    take(`${address}?${new URLSearchParams({ reason })}`)
    return Promise.resolve()
  }
  return (
    <FormDialog title={asked.title} verb={verb} about={address} fields={fields} submit={submit} close={close}>
      <p>{asked.text}</p>
    </FormDialog>
  )
}

const LookDialog = ({ dossier, kind, fileId, close }: Dialog & { kind: string; fileId: string }) => (
  <ReasonDialog
    address={fileOf(dossier.dossier_sn, fileId)}
    verb={messages.look}
    asked={{ ...texts.look, title: texts.look.title(kind) }}
    take={openTab}
    close={close}
  />
)

const ArchiveDialog = ({ dossier: { dossier_sn: sn }, close }: Dialog) => (
  <ReasonDialog
    address={pathOf(consoleDossierArchiveCall, { sn })}
    verb={messages.archiveVerb}
    asked={texts.archive}
    take={save}
    close={close}
  />
)

/** The dialog of an act on a dossier. */
export function DossierDialog({ act, ...shown }: Dialog & { act: DossierAct }) {
  if (act.act === 'paper') return <PaperDialog {...shown} kind={act.kind} />
  if (act.act === 'look') return <LookDialog {...shown} kind={act.kind} fileId={act.fileId} />
  if (act.act === 'archive') return <ArchiveDialog {...shown} />
  if (act.act === 'edit') return <SaveDialog kind={shown.dossier.kind} before={shown.dossier} close={shown.close} />
  if (act.act === 'refuse') return <RefuseDialog {...shown} />
  return <SignDialog {...shown} step={act.act === 'sign' ? act.step : 1} />
}

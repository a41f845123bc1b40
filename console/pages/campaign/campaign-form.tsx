import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ConsoleCampaignWire } from '@yaoji/contract/calls/console/campaigns'
import { operateCampaignPictureCall, operateCampaignSaveCall } from '@yaoji/contract/calls/operator/campaign'
import { codes } from '@yaoji/contract/codes'
import type { OperatedPlace } from '@yaoji/contract/console/campaigns'
import { useState } from 'react'
import { base64Of, fileOf } from '../../lib/base64.ts'
import { ask, Refusal } from '../../lib/call.ts'
import { moved } from '../../lib/use-work.ts'
import { smallerPicture } from '../../lib/smaller-picture.ts'
import { announce } from '../../ui/outcomes.tsx'
import { unchangedFindings, type Draft, type Findings } from '../promotion-form/draft.ts'
import { Fields, Section } from '../promotion-form/fields.tsx'
import { FormShell } from '../promotion-form/form-shell.tsx'
import { useDraft, type DraftWork } from '../promotion-form/use-draft.ts'
import { BlockEditor } from './block-editor.tsx'
import { audienceFields, blocksOf, blockTypes, campaignDraft, campaignMade, campaignRefused, pageFields } from './campaign-draft.ts'
import { blockNames, messages } from './messages.ts'
import { SidePane } from './side-pane.tsx'

type Shown = {
  place: OperatedPlace
  document: Readonly<Record<string, unknown>>
  /** Of a page that was saved before. */
  page?: ConsoleCampaignWire
  back: () => void
}

/** Saves a draft; what is wrong is placed, and a change of another person is kept until this one is sent over it. */
function useSaving({ place, page }: Pick<Shown, 'place' | 'page'>, draft: Draft, done: (id: number) => Promise<unknown>) {
  const client = useQueryClient()
  const [judged, setJudged] = useState<{ of: Draft; findings: Findings }>({ of: draft, findings: {} })
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async (isOver = false) => {
    if (isBusy) return
    const { found, document } = campaignMade(draft)
    setJudged({ of: draft, findings: found })
    if (!document) return
    setBusy(true)
    const seen = isOver ? page?.changes[0]?.change_id : draft.opened?.change
    try {
      const own = page && { campaign_id: String(page.campaign_id), ...(seen && { change_was: String(seen) }) }
      const { campaign_id } = await ask(operateCampaignSaveCall, { body: { place, file: fileOf(document), ...own } })
      await done(campaign_id)
    } catch (error) {
      setStale(error instanceof Refusal && error.code === codes.conflict)
      setJudged({ of: draft, findings: campaignRefused(error as Error) })
      await client.invalidateQueries({ queryKey: ['campaigns'] })
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, isStale, judged: judged.findings, findings: unchangedFindings(judged.findings, judged.of, draft) }
}

async function upload(file: File): Promise<string | undefined> {
  try {
    return (await ask(operateCampaignPictureCall, { body: { file: base64Of(await smallerPicture(file)) } })).picture
  } catch (error) {
    announce({ text: (error as Error).message, isBad: true })
  }
}

/** The blocks of a page in their order, and what adds one. */
function Blocks({ work, findings }: { work: DraftWork; findings: Findings }) {
  const blocks = blocksOf(work.draft)
  const setBlocks = (next: typeof blocks) => work.setRows('/blocks', next)
  const choosePicture = async (index: number, file: File) => {
    const image = await upload(file)
    if (image !== undefined) work.changeRow('/blocks', index, { image })
  }
  return (
    <>
      {blocks.map((row, index) => (
        <BlockEditor
          // A block has no other name than its place.
          key={index}
          {...{ row, index, findings }}
          choosePicture={file => void choosePicture(index, file)}
          count={blocks.length}
          change={next => setBlocks(blocks.map((each, at) => (at === index ? next : each)))}
          move={to => setBlocks(moved(blocks, index, to))}
          remove={() => setBlocks(blocks.filter((_, at) => at !== index))}
        />
      ))}
      <section className="sec stack stack-s" aria-label={messages.blocks}>
        {blocks.length === 0 && <p className="note">{messages.noBlocks}</p>}
        <div className="line line-wrap">
          {blockTypes.map(type => (
            <button key={type} type="button" className="btn" onClick={() => setBlocks([...blocks, { type }])}>
              {messages.addBlock(blockNames[type])}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}

/** A page put together from blocks, next to its preview, its publication and its history. */
export function CampaignForm({ place, document, page, back }: Shown) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const work = useDraft(
    `campaign-${page?.campaign_id ?? `new-${place}`}`,
    campaignDraft(document, String(page?.changes[0]?.change_id ?? '')),
  )
  const saving = useSaving({ place, ...(page && { page }) }, work.draft, async id => {
    work.forget()
    announce({ text: messages.saved })
    await client.invalidateQueries({ queryKey: ['campaigns'] })
    await navigate({ to: '/campaigns/$id', params: { id: String(id) } })
  })
  const { findings } = saving
  const whole = findings[''] ?? findings['/blocks'] ?? (Object.keys(findings).length > 0 ? messages.missing : undefined)
  const overwrite = saving.isStale && (
    <div className="sec">
      <button type="button" className="btn" disabled={saving.isBusy} onClick={() => void saving.save(true)}>
        {messages.overwrite}
      </button>
    </div>
  )
  const state = page?.is_published ? (page.has_draft ? messages.changed : messages.isShown) : messages.draft
  return (
    <FormShell
      title={page?.name ?? messages.create}
      tag={messages.tag(messages.places[place], state)}
      verb={messages.saveVerb}
      send={() => void saving.save()}
      isBusy={saving.isBusy}
      judged={saving.judged}
      problem={whole}
      above={overwrite}
      side={
        page && <SidePane page={page} isTouched={work.isTouched} changed={() => client.invalidateQueries({ queryKey: ['campaigns'] })} />
      }
      sideLabel={messages.side}
      {...{ work, back }}
    >
      <Section title={messages.page}>
        <Fields fields={pageFields} at="" work={work} findings={findings} />
      </Section>
      <Section title={messages.audience} hint={messages.audienceHint}>
        <Fields fields={audienceFields} at="" work={work} findings={findings} />
      </Section>
      <Blocks work={work} findings={findings} />
    </FormShell>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ConsolePromotionWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { operate } from '../../lib/call.ts'
import { promotionMessages as words } from '../../lib/promotion-messages.ts'
import { nameOfPromotion, periodOf, shapeOfPromotion } from '../../lib/promotion-words.ts'
import { useMay } from '../../lib/session.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { promotionQuery } from '../promotions/promotions-query.ts'
import { messages } from './messages.ts'
import { PromotionFigures, PromotionSide } from './promotion-facts.tsx'
import { PromotionParts } from './promotion-parts.tsx'

const keyHints: readonly KeyHint[] = [
  [['H'], messages.keys.history],
  [['Esc'], messages.keys.back],
]
const why: FormField = { name: 'reason', label: words.endReason, isRequired: true, isLong: true }

type Shown = { shown: ConsolePromotionWire }

function EndDialog({ shown, close }: Shown & { close: () => void }) {
  const client = useQueryClient()
  const name = nameOfPromotion(shown)
  const submit = async (values: FormValues) => {
    await operate('promotion/end', { promotion_id: String(shown.promotion_id), ...values })
    announce({ text: words.ended(name) })
    await client.invalidateQueries({ queryKey: ['promotions'] })
  }
  return (
    <FormDialog title={words.endTitle(name)} verb={words.end} isDanger fields={[why]} submit={submit} close={close}>
      <p>{words.endText}</p>
    </FormDialog>
  )
}

type Acts = { back: () => void; end: () => void; look: () => void }

function Head({ shown, back, end, look }: Shown & Acts) {
  const may = useMay()
  const id = String(shown.promotion_id)
  return (
    <div className="head">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1 className="cut" title={nameOfPromotion(shown)}>
        {nameOfPromotion(shown)}
      </h1>
      <span className="tag">{operatedPromotionNames[shown.promotion_kind]}</span>
      <span className="st" data-s={shapeOfPromotion(shown.state)}>
        {words.states[shown.state]}
      </span>
      <span className="soft code cut">{periodOf(shown)}</span>
      <span className="grow" />
      <button type="button" className="btn" onClick={look}>
        {messages.audit} <kbd>H</kbd>
      </button>
      {may('promotion/save') && (
        <Link className="btn" to="/promotions/new" search={{ from: id }}>
          {words.copy}
        </Link>
      )}
      {may('promotion/save') && shown.state !== 'ended' && (
        <Link className="btn" to="/promotions/new" search={{ change: id }}>
          {words.change}
        </Link>
      )}
      {may('promotion/end') && shown.state !== 'ended' && (
        <button type="button" className="btn btn--danger" onClick={end}>
          {words.end}
        </button>
      )}
    </div>
  )
}

function Promotion({ shown }: Shown) {
  const [open, setOpen] = useState<'end' | 'audit'>()
  const close = () => setOpen(undefined)
  const back = useBack({ to: '/promotions', search: {} })
  useKeys({ h: () => setOpen('audit'), Escape: back })
  return (
    <>
      <Head shown={shown} back={back} end={() => setOpen('end')} look={() => setOpen('audit')} />
      <div className="store">
        <PromotionSide shown={shown} />
        <div className="col">
          <PromotionFigures shown={shown} />
          <PromotionParts shown={shown} />
        </div>
      </div>
      {open === 'end' && <EndDialog shown={shown} close={close} />}
      {open === 'audit' && <AuditDrawer object={`promotion:${shown.promotion_id}`} close={close} />}
    </>
  )
}

/** One promotion: what it says, what it took so far, its goods, clashes and who changed it. */
export function PromotionPage() {
  const { id } = useParams({ from: '/promotions/$id' })
  const found = useQuery(promotionQuery(Number(id)))
  return (
    <Page title={found.data ? nameOfPromotion(found.data) : id} keys={keyHints}>
      <Loaded query={found}>{shown => <Promotion key={id} shown={shown} />}</Loaded>
    </Page>
  )
}

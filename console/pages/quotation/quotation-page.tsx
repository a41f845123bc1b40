import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ConsoleQuotationWire } from '@yaoji/contract/calls/console/quotations'
import { quotationStateNames } from '@yaoji/contract/domain/agreements/quotation-state'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../lib/session.ts'
import { grouped, minuteOf } from '../../lib/time.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { WhoChangedHere } from '../audit/audit-drawer.tsx'
import { messages as auditMessages } from '../audit/messages.ts'
import { quotationShapes } from '../quotations/quotations-page.tsx'
import { quotationQuery } from '../quotations/quotations-query.ts'
import { ActDialog, type QuoteAct } from './act-dialog.tsx'
import { FillBar } from './fill-bar.tsx'
import { LinesTable } from './lines-table.tsx'
import { messages } from './messages.ts'
import { isWrong, pricedLines, totals, type Typed } from './prices.ts'

const keyHints: readonly KeyHint[] = [
  [['B'], messages.keys.answer, ['quotation/answer']],
  [['H'], auditMessages.of],
  [['Esc'], messages.keys.back],
]

type Shown = { quotation: ConsoleQuotationWire }

/** What the store asked for and what was answered. */
function Facts({ quotation }: Shown) {
  const { created_at, until, wished, message, operator, answered_at, answer } = quotation
  return (
    <div className="quote__facts">
      <p>
        {messages.facts(minuteOf(created_at), until)}
        {wished && <b> {messages.wishedTotal(grouped(wished))}</b>}
      </p>
      {message && (
        <p className="say say--info">
          <span className="soft">{messages.said}</span> {message}
        </p>
      )}
      {answered_at !== null && (
        <p className="soft">
          {messages.answered(operator, minuteOf(answered_at))} {answer}
        </p>
      )}
    </div>
  )
}

/** Sums of what is typed, and what may be done with it. */
function Bar({ quotation, typed, isPricing, open }: Shown & { typed: Typed; isPricing: boolean; open: (act: QuoteAct) => void }) {
  const may = useMay()
  const { lines, state } = quotation
  const sum = totals(lines, typed)
  const hasWrong = hasWrongPrice(lines, typed)
  return (
    <div className="quote__bar">
      {isPricing && (
        <b className={hasWrong ? 'bad' : undefined} role="status">
          {hasWrong ? messages.wrong : sum.count === 0 ? messages.none : messages.total(sum.count, grouped(sum.quote), grouped(sum.price))}
        </b>
      )}
      {isPricing && sum.margin !== undefined && <span className={sum.margin < 0 ? 'bad' : 'soft'}>{messages.totalMargin(sum.margin)}</span>}
      <span className="grow" />
      {may('quotation/decline') && state === 'waiting' && (
        <button type="button" className="btn btn--danger" onClick={() => open('decline')}>
          {messages.decline}
        </button>
      )}
      {may('quotation/withdraw') && (state === 'quoted' || state === 'ordered') && (
        <button type="button" className="btn btn--danger" onClick={() => open('withdraw')}>
          {messages.withdraw}
        </button>
      )}
      {isPricing && (
        <>
          <button type="button" className="btn" onClick={() => open('whole')}>
            {messages.whole}
          </button>
          <button type="button" className="btn btn--main" disabled={sum.count === 0 || hasWrong} onClick={() => open('answer')}>
            {messages.answer} <kbd>B</kbd>
          </button>
        </>
      )}
    </div>
  )
}

/** A line whose price cannot be read would be left out of the answer. */
const hasWrongPrice = (lines: ConsoleQuotationWire['lines'], typed: Typed): boolean =>
  lines.some(line => isWrong((typed[line.goods_id] ?? '').trim()))

const quotedPrices = ({ lines }: ConsoleQuotationWire): Typed => Object.fromEntries(lines.map(line => [line.goods_id, line.quote]))

function Quotation({ quotation }: Shown) {
  const { quotation_sn: sn, store, company, state, lines } = quotation
  const may = useMay()
  const [typed, setTyped] = useState<Typed>(() => quotedPrices(quotation))
  const [act, setAct] = useState<QuoteAct>()
  const isPricing = may('quotation/answer') && (state === 'waiting' || state === 'quoted') && lines.every(({ ordered }) => ordered === 0)
  const priced = pricedLines(lines, typed)
  const back = useBack({ to: '/quotes', search: {} })
  useKeys({ b: () => isPricing && priced.length > 0 && !hasWrongPrice(lines, typed) && setAct('answer'), Escape: back })
  return (
    <>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1 className="cut">
          <Link className="link" to="/stores/$code" params={{ code: store }}>
            {company}
          </Link>
        </h1>
        <span className="st" data-s={quotationShapes[state]}>
          {quotationStateNames[state]}
        </span>
        <span className="soft code">{sn}</span>
        <span className="grow" />
        <WhoChangedHere object={`quotation:${sn}`} />
      </div>
      <Facts quotation={quotation} />
      {isPricing && <FillBar lines={lines} set={setTyped} />}
      <div className="quote__lines">
        <LinesTable lines={lines} typed={typed} isPricing={isPricing} type={(id, text) => setTyped({ ...typed, [id]: text })} />
      </div>
      <Bar quotation={quotation} typed={typed} isPricing={isPricing} open={setAct} />
      {act && (
        <ActDialog
          act={act}
          quotation={quotation}
          prices={priced.map(({ line }) => `${line.goods_id}:${(typed[line.goods_id] ?? '').trim()}`)}
          done={() => setAct(undefined)}
          close={() => setAct(undefined)}
        />
      )}
    </>
  )
}

/** One quotation: what its store asks for, and the prices that it gets. */
export function QuotationPage() {
  const { sn } = useParams({ from: '/quotes/$sn' })
  const found = useQuery(quotationQuery(sn))
  return (
    <Page title={found.data?.company ?? sn} keys={keyHints}>
      <Loaded query={found}>{quotation => <Quotation key={`${sn} ${quotation.state} ${quotation.quote}`} quotation={quotation} />}</Loaded>
    </Page>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PaperPageWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { agreementPaper, hasTemplate, traitsOf } from '@yaoji/contract/papers/kinds'
import { environment } from '../../base/lib/environment.ts'
import { contractPath } from '../../base/lib/paths.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { Button, Icon, Tag, type TagTone } from '../../base/ui/parts.ts'
import { withdrawPaper } from './form-store.ts'
import { isUnsent } from './list-store.ts'
import { messages } from './messages.ts'
import { $openKind, closePaper, openPaper } from './open-store.ts'
import { PaperEditor } from './paper-editor.tsx'
import { opensText, reasonsOf } from './paper-texts.ts'
import { TemplateLink } from './template-link.tsx'

const tones: Readonly<Record<PaperWire['state'], TagTone>> = {
  missing: 'plain',
  waiting: 'blue',
  reviewing: 'blue',
  passed: 'green',
  rejected: 'red',
  ending: 'amber',
  expired: 'red',
  changing: 'blue',
}

function Validity({ paper: { expires_on: until, is_endless, days } }: { paper: PaperWire }) {
  if (is_endless === 1) return <span>{messages.endless}</span>
  if (until === '' || days === null) return null
  return (
    <>
      <span>{messages.until(until)}</span>
      {days < 0 && <span data-tone="danger">{messages.over(-days)}</span>}
      {days >= 0 && days <= 90 && <span data-tone="warning">{messages.left(days)}</span>}
    </>
  )
}

/** What becomes of goods with this paper: said where it is over or ends soon. */
function Consequence({ paper: { opens, days } }: { paper: PaperWire }) {
  if (opens.length === 0 || days === null || days > 90) return null
  const goods = opensText(opens)
  return <p className="yaoji-paper__consequence">{days < 0 ? messages.blocked(goods) : messages.blocks(goods)}</p>
}

function Facts({ paper }: { paper: PaperWire }) {
  const { kind, opens, number, one_of: group, days, state } = paper
  return (
    <p className="yaoji-paper__facts">
      {number && (
        <span>
          {messages.number} {number}
        </span>
      )}
      <Validity paper={paper} />
      {state === 'rejected' && days !== null && days >= 0 && <span>{messages.stillValid}</span>}
      {opens.length > 0 && <span>{traitsOf(kind).opensAll ? messages.neededForAll : `${messages.opens} ${opensText(opens)}`}</span>}
      {group.length > 0 && <span>{messages.oneOf(group.join('、'))}</span>}
    </p>
  )
}

function Pages({ kind, pages }: { kind: string; pages: readonly PaperPageWire[] }) {
  if (pages.length === 0) return null
  return (
    <p className="yaoji-paper__links">
      {messages.view}
      {pages.map(({ id, url }, index) => (
        <a
          key={id}
          className="yaoji-tap"
          href={servedFile(url)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${kind}${messages.viewPage(index + 1)}`}
        >
          {messages.viewPage(index + 1)}
        </a>
      ))}
    </p>
  )
}

/** What its owner does with a paper next. */
function nextStep({ kind, state, handed }: PaperWire): { text: string; label: string } | undefined {
  if (state === 'rejected') return { text: messages.correct, label: messages.correctOf(kind) }
  if (state === 'waiting' || state === 'reviewing' || state === 'changing') return
  if (handed?.state === 'draft') return { text: messages.goOn, label: messages.goOnOf(kind) }
  return state === 'missing'
    ? { text: messages.handIn, label: messages.handInOf(kind) }
    : { text: messages.renew, label: messages.renewOf(kind) }
}

/** Whether its form helps now: nothing of it was uploaded, or it was sent back or is over. The agreement is signed online. */
const needsForm = (paper: PaperWire): boolean =>
  paper.kind !== agreementPaper && nextStep(paper) !== undefined && paper.state !== 'passed' && !isUnsent(paper)

/** What keeps the store, or soon its goods, waiting. */
const isPressing = ({ state, is_required }: PaperWire): boolean => state !== 'passed' && (state !== 'missing' || is_required === 1)

function Buttons({ paper, isOpen }: { paper: PaperWire; isOpen: boolean }) {
  const { kind, handed } = paper
  const step = nextStep(paper)
  if (isOpen)
    return (
      <Button size="small" label={messages.closeOf(kind)} onClick={closePaper}>
        {messages.close}
      </Button>
    )
  return (
    <>
      {handed?.state === 'waiting' && (
        <Button size="small" label={messages.withdrawOf(kind)} onClick={() => void withdrawPaper(paper)}>
          {messages.withdraw}
        </Button>
      )}
      {step && (
        <Button size="small" kind={isPressing(paper) ? 'primary' : 'plain'} label={step.label} onClick={() => openPaper(paper)}>
          {step.text}
        </Button>
      )}
    </>
  )
}

/** While the form is open it says why a page was sent back at that page. */
const shownReasons = ({ handed }: PaperWire, isOpen: boolean): string[] =>
  reasonsOf({ handed: handed && isOpen ? { ...handed, pages: [] } : handed })

/** The same agreement is signed online as a contract: uploading it is the other way. */
function SignedOnline({ isSigned }: { isSigned: boolean }) {
  return (
    <p className="yaoji-paper__facts">
      <span>{isSigned ? messages.agreementSigned : messages.agreementOnline}</span>
      <Button kind="text" size="small" href={environment.href(contractPath())}>
        {isSigned ? messages.agreementSee : messages.agreementSign}
      </Button>
    </p>
  )
}

/** One paper: where it stands, what it opens, and its form when it is open. */
export function PaperCard({ paper, isOwner }: { paper: PaperWire; isOwner: boolean }) {
  const { kind, state, state_text: stateText, handed, pages, days } = paper
  const isAsked = useStore($openKind) === kind
  const element = useRef<HTMLLIElement>(null)
  const isOpen = isAsked && isOwner && nextStep(paper) !== undefined
  useEffect(() => {
    if (!isAsked) return
    openPaper(paper)
    element.current?.scrollIntoView({ block: 'nearest' })
    // Where it is asked for by the address, once it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  return (
    <li ref={element} className="yaoji-paper" data-state={state} data-open={isOpen}>
      <div className="yaoji-paper__head">
        <h3 className="yaoji-paper__name">{kind}</h3>
        <Tag tone={isUnsent(paper) ? 'amber' : tones[state]}>{isUnsent(paper) ? messages.unsent : stateText}</Tag>
        {isOwner && (
          <span className="yaoji-paper__buttons">
            <Buttons paper={paper} isOpen={isOpen} />
          </span>
        )}
      </div>
      <Facts paper={paper} />
      {kind === agreementPaper && <SignedOnline isSigned={days !== null && days >= 0} />}
      {isOwner && !isOpen && needsForm(paper) && hasTemplate(kind) && <TemplateLink kind={kind} />}
      <Consequence paper={paper} />
      {shownReasons(paper, isOpen).map(reason => (
        <p key={reason} className="yaoji-paper__reason">
          <Icon name="alert" />
          {reason}
        </p>
      ))}
      {isOpen ? <PaperEditor paper={paper} /> : <Pages kind={kind} pages={handed && handed.state !== 'draft' ? handed.pages : pages} />}
    </li>
  )
}

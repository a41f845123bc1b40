import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import {
  inspectionFormats,
  inspectionLimits,
  inspectionLists,
  inspectionTrait,
  type InspectionList,
} from '@yaoji/contract/goods/inspection-lists'
import { Page } from '../../frame/page.tsx'
import type { InspectionSearch } from '../../lib/searches.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { DayChoice } from '../../ui/day-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

type Days = { from: string; until: string }

/** Why there is no list of these days; undefined where there is one. */
function problemOf({ from, until }: Days): string | undefined {
  if (from === '' || until === '') return messages.missing
  if (until < from) return messages.turned
  return addDays(from, inspectionLimits.daysMax) <= until ? messages.tooLong : undefined
}

function Files({ list, days }: { list: InspectionList; days: Days }) {
  const { name, covers } = inspectionTrait(list)
  if (covers === 'days' && problemOf(days) !== undefined) return <span className="faint">{messages.missing}</span>
  return inspectionFormats.map(format => {
    const query = new URLSearchParams({ inspection_list: list, format, ...(covers === 'days' && days) })
    const label = messages.file(name, messages[format])
    return (
      <a
        key={format}
        className="link"
        href={`${consoleInspectionCall.path}?${query}`}
        aria-label={label}
        {...(format === 'pdf' ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
      >
        {messages[format]}
      </a>
    )
  })
}

/** Lists that an inspection asks for, each a PDF or a CSV by one press; the last 90 days unless others are chosen. */
export function InspectionPage() {
  const search: InspectionSearch = useSearch({ from: '/inspection' })
  const navigate = useNavigate()
  const today = chinaDay(useNow() * 1_000)
  const days = { from: search.from ?? addDays(today, -89), until: search.until ?? today }
  const change = (more: Readonly<Record<string, string>>) =>
    void navigate({ to: '/inspection', search: { ...days, ...more }, replace: true })
  const back = useBack({ to: '/dossiers', search: {} })
  useKeys({ Escape: back })
  const problem = problemOf(days)
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
        <span className="grow" />
        <Link className="btn" to="/corrections" search={{}}>
          {messages.corrections}
        </Link>
      </div>
      <div className="filters">
        <DayChoice name="from" label={messages.from} value={days.from} change={change} />
        <DayChoice name="until" label={messages.until} value={days.until} change={change} />
        <span className={problem ? 'bad' : 'soft'} role="status">
          {problem ?? messages.printed}
        </span>
      </div>
      <div className="body" tabIndex={0}>
        <PlainTable caption={messages.caption} columns={messages.columns} numbers={[]} empty="">
          {inspectionLists.map(list => {
            const { name, about, covers } = inspectionTrait(list)
            return (
              <tr key={list}>
                <td className="b">{name}</td>
                <td className="wrap soft">{about}</td>
                <td className="soft">{messages[covers]}</td>
                <td>
                  <span className="line">
                    <Files list={list} days={days} />
                  </span>
                </td>
              </tr>
            )
          })}
        </PlainTable>
      </div>
    </Page>
  )
}

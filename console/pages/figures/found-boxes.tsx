import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consoleMissesFileCall, consoleQuietFileCall, consoleShortFileCall } from '@yaoji/contract/calls/console/files'
import { answerReaders } from '@yaoji/contract/console/answers'
import { areWordsGone } from '@yaoji/contract/console/figures'
import { goodsReaders } from '@yaoji/contract/console/goods'
import { addDays } from '@yaoji/contract/domain/china-day'
import type { ReactNode } from 'react'
import type { FiguresSearch } from '../../lib/searches.ts'
import { useStaff } from '../../lib/session.ts'
import { dateOf, grouped } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { FileMenu, type FileMenuProps } from '../../ui/file-menu.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { missesQuery, quietQuery, shortQuery } from './figures-query.ts'
import { messages } from './messages.ts'

type BoxProps<Row> = FileMenuProps & {
  texts: { title: string; note: string; empty: string; columns: Readonly<Record<string, string>> }
  numbers: readonly string[]
  rows: UseQueryResult<{ list: readonly Row[] }>
  row: (row: Row) => ReactNode
}

/** A list that gives cause to do something, with its file. */
function FoundBox<Row>({ texts, numbers, rows, row, ...file }: BoxProps<Row>) {
  return (
    <section className="box found" aria-label={texts.title}>
      <div className="box__head">
        <h2>{texts.title}</h2>
        <span className="grow" />
        <FileMenu {...file} />
      </div>
      <p className="note found__note">{texts.note}</p>
      <div className="found__table" tabIndex={0} role="group" aria-label={texts.title}>
        <Loaded query={rows}>
          {({ list }) => (
            <>
              <PlainTable caption={texts.title} columns={texts.columns} numbers={numbers} empty={texts.empty}>
                {list.map(each => row(each))}
              </PlainTable>
              <p className="note found__note">{messages.shownMost(list.length)}</p>
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}

type Filtered = { search: FiguresSearch }

/** Texts of the words; days whose words are deleted say so. */
function useMissTexts({ day, span = 'day' }: FiguresSearch) {
  const today = dateOf(useNow())
  const { misses } = messages
  if (!areWordsGone({ day: day ?? addDays(today, -1), span, today })) return misses
  return { ...misses, empty: misses.gone, note: `${misses.note}${misses.gone}。` }
}

/** Words that found nothing, each with what to do about it. */
export function MissesBox({ search }: Filtered) {
  const { role } = useStaff()
  return (
    <FoundBox
      call={consoleMissesFileCall}
      query={search}
      texts={useMissTexts(search)}
      numbers={['times', 'stores']}
      rows={useQuery(missesQuery(search))}
      row={({ word, times, stores }) => (
        <tr key={word}>
          <td>
            <span className="cut" title={word}>
              {word}
            </span>
          </td>
          <td className="n">{times}</td>
          <td className="n">{stores}</td>
          <td className="last">
            {goodsReaders.includes(role) && (
              <Link className="link" to="/goods" search={{ q: word }}>
                {messages.misses.goods}
              </Link>
            )}{' '}
            {answerReaders.request.includes(role) && (
              <Link className="link" to="/answers" search={{ part: 'request', view: 'all', q: word }}>
                {messages.misses.requests}
              </Link>
            )}
          </td>
        </tr>
      )}
    />
  )
}

export function ShortBox({ search }: Filtered) {
  return (
    <FoundBox
      call={consoleShortFileCall}
      query={search}
      texts={messages.short}
      numbers={['units', 'stores']}
      rows={useQuery(shortQuery(search))}
      row={({ goods_id: id, name, spec, units, stores }) => (
        <tr key={id}>
          <td>
            <Link className="link cut" to="/goods/$id" params={{ id: String(id) }}>
              {name} {spec}
            </Link>
          </td>
          <td className="n">{units}</td>
          <td className="n">{stores}</td>
        </tr>
      )}
    />
  )
}

export function QuietBox() {
  return (
    <FoundBox
      call={consoleQuietFileCall}
      query={{}}
      texts={messages.quiet}
      numbers={['silent', 'usual', 'month']}
      rows={useQuery(quietQuery)}
      row={({ store, company, salesperson, silent_days, usual_days, month }) => (
        <tr key={store}>
          <td>
            <Link className="link cut" to="/stores/$code" params={{ code: store }}>
              {company}
            </Link>
          </td>
          <td className="n">{messages.quiet.days(silent_days)}</td>
          <td className="n soft">{messages.quiet.every(usual_days)}</td>
          <td className="n">¥{grouped(month)}</td>
          <td>{salesperson}</td>
        </tr>
      )}
    />
  )
}

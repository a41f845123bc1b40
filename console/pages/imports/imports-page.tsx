import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import type { ImportSummaryWire } from '@yaoji/contract/calls/console/imports'
import { importKindNames, importKinds, importRoles, importStateName, type ImportKind } from '@yaoji/contract/console/imports'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { ImportsSearch } from '../../lib/searches.ts'
import { useStaff } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { importsQuery } from './imports-query.ts'
import { messages } from './messages.ts'
import { OpenFile } from './open-file.tsx'

const keyHints: readonly KeyHint[] = [[['O'], messages.keys.choose]]
const shapes: Readonly<Record<ImportSummaryWire['state'], string>> = { open: 'do', running: 'go', ended: 'end' }

function FileRow({ file }: { file: ImportSummaryWire }) {
  const now = useNow()
  return (
    <tr>
      <td>
        <Link className="link cut" to="/imports/$id" params={{ id: String(file.import_id) }} search={{}} title={file.file_name}>
          {file.file_name}
        </Link>
      </td>
      <td>
        <span className="st" data-s={shapes[file.state]}>
          {importStateName(file)}
        </span>
      </td>
      <td className="n">{file.rows}</td>
      <td className="n">{file.done}</td>
      <td className={file.refused > 0 ? 'n warn' : 'n'}>{file.refused}</td>
      <td className="soft">{file.operator}</td>
      <td className="soft">{momentOf(file.created_at, now)}</td>
    </tr>
  )
}

function Recent({ kind }: { kind: ImportKind }) {
  const files = useQuery(importsQuery)
  return (
    <section className="sec stack stack-s" aria-label={messages.recent}>
      <h2 className="strong">{messages.recent}</h2>
      <Loaded query={files}>
        {({ list }) => (
          <PlainTable caption={messages.recent} columns={messages.columns} numbers={['rows', 'done', 'refused']} empty={messages.none}>
            {list
              .filter(file => file.kind === kind)
              .map(file => (
                <FileRow key={file.import_id} file={file} />
              ))}
          </PlainTable>
        )}
      </Loaded>
    </section>
  )
}

/** Files of goods and stores: a new one is opened here, and those of the last 30 days are found again. */
export function ImportsPage() {
  const { role } = useStaff()
  const search: ImportsSearch = useSearch({ from: '/imports' })
  const kinds = importKinds.filter(kind => importRoles[kind].includes(role))
  const kind = kinds.find(each => each === search.kind) ?? kinds[0] ?? 'goods'
  const link = (each: ImportKind) => linkOptions({ to: '/imports', search: { kind: each } })
  return (
    <Page title={messages.heading} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        {kinds.length > 1 && <ViewGroup label={messages.kinds} views={kinds} names={importKindNames} current={kind} link={link} />}
        {kinds.length === 1 && <span className="soft">{importKindNames[kind]}</span>}
      </div>
      <div className="body" tabIndex={0} aria-label={messages.heading} role="region">
        <OpenFile key={kind} kind={kind} />
        <Recent kind={kind} />
      </div>
    </Page>
  )
}

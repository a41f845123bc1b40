import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { Button, IconButton } from '../../base/ui/parts.ts'
import { $chosen, assign, chooseFiles, discard, isReady, openKinds, sendChosen, type Chosen } from './bulk-store.ts'
import { IdConsent, lacksConsent } from './id-consent.tsx'
import { bulkMessages as m } from './messages.ts'
import { $openKind } from './open-store.ts'
import { acceptedFiles, Sending } from './page-box.tsx'
import { $uploads, isUploading } from './upload-store.ts'

type Kind = PaperWire['kind']

function File({ chosen: { id, file, kind, problem }, kinds }: { chosen: Chosen; kinds: readonly Kind[] }) {
  return (
    <li className="yaoji-paper-upload" data-failed={problem !== ''}>
      <span className="yaoji-paper-upload__name">{file.name}</span>
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <select
          className="yaoji-field__input"
          aria-label={m.kindOf(file.name)}
          value={kind}
          onChange={event => assign(id, event.currentTarget.value as Kind | '')} // Its options are these.
        >
          <option value="">{m.chooseKind}</option>
          {kinds.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      <IconButton icon="close" label={m.discard(file.name)} onClick={() => discard(id)} />
    </li>
  )
}

type ChosenProps = { chosen: readonly Chosen[]; papers: PaperListWire; kinds: readonly Kind[] }

/** Files that were chosen, each with its paper, and the consents that they need before they are sent. */
function ChosenFiles({ chosen, papers, kinds }: ChosenProps) {
  const unagreed = papers.list.filter(paper => lacksConsent(paper) && chosen.some(({ kind }) => kind === paper.kind))
  const barred = new Set(unagreed.map(({ kind }) => kind))
  const ready = chosen.filter(each => isReady(each, barred)).length
  const open = chosen.filter(({ kind, problem }) => kind === '' && problem === '').length
  return (
    <>
      <ul className="yaoji-paper-pages__uploads">
        {chosen.map(each => (
          <File key={each.id} chosen={each} kinds={kinds} />
        ))}
      </ul>
      {unagreed.map(paper => (
        <IdConsent key={paper.kind} paper={paper} />
      ))}
      <p className="yaoji-paper-pages__ways" role="status">
        <Button kind="primary" isDisabled={ready === 0} onClick={() => sendChosen(barred)}>
          {m.send(ready)}
        </Button>
        {open > 0 && <span>{m.unassigned(open)}</span>}
        {unagreed.length > 0 && <span>{m.withoutConsent([...barred].join('、'))}</span>}
      </p>
    </>
  )
}

/** Uploads files of several papers, each assigned by its name or by hand. */
export function BulkUpload({ papers }: { papers: PaperListWire }) {
  const chosen = useStore($chosen)
  const openKind = useStore($openKind)
  // Uploads of an open form are shown there.
  const uploads = useStore($uploads).filter(({ kind }) => kind !== openKind)
  const kinds = openKinds(papers)
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (isUploading() || $chosen.get().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [])
  return (
    <section className="yaoji-paper-bulk" aria-label={m.title}>
      <p className="yaoji-paper-pages__ways">
        <label className="yaoji-button" data-kind="plain" data-size="medium">
          {m.choose}
          <input
            type="file"
            className="yaoji-visually-hidden"
            accept={acceptedFiles}
            multiple
            onChange={event => {
              chooseFiles([...(event.currentTarget.files ?? [])], kinds)
              event.currentTarget.value = ''
            }}
          />
        </label>
        <span className="yaoji-field__hint">{m.hint}</span>
      </p>
      {chosen.length > 0 && <ChosenFiles chosen={chosen} papers={papers} kinds={kinds} />}
      {uploads.length > 0 && (
        <ul className="yaoji-paper-pages__uploads" aria-label={m.sending}>
          {uploads.map(upload => (
            <Sending key={upload.id} upload={{ ...upload, name: m.under(upload.kind, upload.name) }} />
          ))}
        </ul>
      )}
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { PaperPageWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { Button, FieldError, IconButton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { removePage } from './form-store.ts'
import { $uploads, addFiles, dropUpload, isUploading, retryUpload, type Upload } from './upload-store.ts'

type Kind = PaperWire['kind']

/** What can be photographed, scanned or exported. */
export const acceptedFiles = 'image/jpeg,image/png,application/pdf,image/heic,image/heif,image/webp'

function Page({ kind, page: { id, type, url, state, reason }, index }: { kind: Kind; page: PaperPageWire; index: number }) {
  return (
    <li className="yaoji-paper-page-tile" data-state={state}>
      <a href={servedFile(url)} target="_blank" rel="noopener noreferrer">
        {type === 'application/pdf' ? (
          <span className="yaoji-paper-page-tile__pdf">{messages.pdf}</span>
        ) : (
          <img src={servedFile(url)} alt="" />
        )}
        <span>{messages.page(index + 1)}</span>
      </a>
      <IconButton icon="close" label={messages.removePage(index + 1)} onClick={() => void removePage(kind, id)} />
      {reason && <p className="yaoji-paper-page-tile__reason">{messages.reason(reason)}</p>}
      {state === 'rejected' && (
        <Choose kind={kind} replaces={id} label={messages.replacePageOf(index + 1)}>
          {messages.replacePage}
        </Choose>
      )}
    </li>
  )
}

/** What was pressed is about to go: the keyboard goes on where further files are chosen. */
const toChoose = (pressed: Element): void => pressed.closest('fieldset, section')?.querySelector('input')?.focus()

/** A file on its way, with what went wrong with it. */
export function Sending({ upload: { id, name, percent, problem, canRetry } }: { upload: Upload }) {
  return (
    <li className="yaoji-paper-upload" data-failed={problem !== ''}>
      <span className="yaoji-paper-upload__name">{name}</span>
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={messages.uploading(name)} />
          <span>{percent === 0 ? messages.waitingTurn : messages.percent(percent)}</span>
        </>
      )}
      {canRetry && (
        <Button
          size="small"
          label={messages.retryOf(name)}
          onClick={event => {
            toChoose(event.currentTarget)
            retryUpload(id)
          }}
        >
          {messages.retry}
        </Button>
      )}
      <IconButton
        icon="close"
        label={messages.drop1(name)}
        onClick={event => {
          toChoose(event.currentTarget)
          dropUpload(id)
        }}
      />
    </li>
  )
}

type ChooseProps = {
  kind: Kind
  isCamera?: boolean
  /** The page that makes room for the file. */
  replaces?: string
  label?: string
  children: ReactNode
}

function Choose({ kind, isCamera, replaces, label, children }: ChooseProps) {
  return (
    <label className="yaoji-button" data-kind="plain" data-size={replaces === undefined ? 'medium' : 'small'} data-camera={isCamera}>
      {children}
      <input
        type="file"
        className="yaoji-visually-hidden"
        accept={isCamera ? 'image/*' : acceptedFiles}
        multiple={!isCamera && replaces === undefined}
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={event => {
          addFiles(kind, [...(event.currentTarget.files ?? [])], replaces)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** While the box is on the page a picture is pasted wherever the cursor is, and leaving asks first. */
function useFiles(kind: Kind): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      addFiles(kind, files)
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (isUploading()) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('paste', paste)
      window.removeEventListener('beforeunload', leave)
    }
  }, [kind])
}

/** Pages of a paper: dropped, pasted, chosen or photographed, each sent in as it comes. */
export function PageBox({ kind, pages, error }: { kind: Kind; pages: readonly PaperPageWire[]; error: string | undefined }) {
  const uploads = useStore($uploads).filter(upload => upload.kind === kind)
  const [isOver, setOver] = useState(false)
  useFiles(kind)
  return (
    <fieldset
      className="yaoji-paper-pages"
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        addFiles(kind, [...event.dataTransfer.files])
      }}
    >
      <legend className="yaoji-field__label">{messages.pages}</legend>
      {pages.length > 0 && (
        <ol className="yaoji-paper-pages__list">
          {pages.map((page, index) => (
            <Page key={page.id} kind={kind} page={page} index={index} />
          ))}
        </ol>
      )}
      {uploads.length > 0 && (
        <ul className="yaoji-paper-pages__uploads">
          {uploads.map(upload => (
            <Sending key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {pages.length < joiningLimits.paperPagesMax && (
        <p className="yaoji-paper-pages__ways">
          <Choose kind={kind}>{messages.choose}</Choose>
          <Choose kind={kind} isCamera>
            {messages.camera}
          </Choose>
          <span className="yaoji-paper-pages__drop">{messages.drop}</span>
        </p>
      )}
      {pages.some(({ state }) => state === 'rejected') && <p className="yaoji-field__hint">{messages.replaces}</p>}
      <p className="yaoji-field__hint">{messages.limits(joiningLimits.paperPagesMax)}</p>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

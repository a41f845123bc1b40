import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { IconButton } from '../../base/ui/parts.ts'
import type { Files } from './files.ts'
import { messages } from './messages.ts'
import { UploadProblem } from './upload-problem.tsx'

type Props = { files: Files; id: string; label: string; hint: string; error: string | undefined }

/** One file, uploaded when chosen, then shown and removable; also after a reload. */
export function FileField({ files: paper, id, label, hint, error: missing }: Props) {
  const { $files, types, add, remove } = paper
  const { files, isUploading, error: failed } = useStore($files)
  const [chosen] = files
  const box = useRef<HTMLDivElement>(null)
  const shownBefore = useRef(chosen?.id)
  // The focused element was replaced: moves the focus to its replacement.
  useLayoutEffect(() => {
    if (shownBefore.current !== chosen?.id && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('a, input')?.focus()
    shownBefore.current = chosen?.id
  }, [chosen?.id])
  const error = failed ?? missing
  return (
    <div className="yaoji-field" ref={box}>
      {chosen ? (
        <span className="yaoji-field__label">{label}</span>
      ) : (
        <label className="yaoji-field__label" htmlFor={id}>
          {label}
        </label>
      )}
      {chosen ? (
        <p className="yaoji-file-field">
          <a href={servedFile(chosen.url)} target="_blank" rel="noopener noreferrer">
            {chosen.name}
          </a>
          <IconButton icon="close" label={messages.removeFile(chosen.name)} onClick={() => remove(chosen.id)} />
        </p>
      ) : (
        <input
          id={id}
          className="yaoji-field__file"
          type="file"
          accept={types.join()}
          aria-busy={isUploading}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          onChange={event => {
            void add([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      )}
      <p className="yaoji-field__hint" id={`${id}-hint`} role={isUploading ? 'status' : undefined}>
        {isUploading ? messages.uploading : hint}
      </p>
      <UploadProblem files={paper} id={`${id}-error`} error={error} />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { IconButton } from '../../base/ui/parts.ts'
import type { Files } from './files.ts'
import { messages } from './messages.ts'
import { UploadProblem } from './upload-problem.tsx'

type Props = { photos: Files; title: string; hint: string; error?: string | undefined }

/** Pictures that are sent in as they are chosen, with a way to take each out. */
export function PhotoBox({ photos, title, hint, error: missing }: Props) {
  const { $files, most, types, add, remove } = photos
  const { files, isUploading, error: failed } = useStore($files)
  const error = failed ?? missing
  return (
    <fieldset
      className="yaoji-form-card yaoji-photo-box"
      aria-describedby={error === undefined ? 'yaoji-photos-hint' : 'yaoji-photos-hint yaoji-photos-error'}
    >
      <legend>{title}</legend>
      <ul className="yaoji-photos">
        {files.map(({ id, url }, index) => (
          <li key={id}>
            <img src={servedFile(url)} alt={messages.photo(index + 1)} />
            <IconButton icon="close" label={messages.removePhoto(index + 1)} onClick={() => remove(id)} />
          </li>
        ))}
        {files.length < most && (
          <li>
            <label className="yaoji-photos__add" aria-busy={isUploading}>
              {isUploading ? messages.uploading : messages.addPhoto}
              <input
                type="file"
                className="yaoji-visually-hidden"
                accept={types.join()}
                multiple
                disabled={isUploading}
                onChange={event => {
                  void add([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="yaoji-field__hint" id="yaoji-photos-hint">
        {hint}
      </p>
      <UploadProblem files={photos} id="yaoji-photos-error" error={error} />
    </fieldset>
  )
}
